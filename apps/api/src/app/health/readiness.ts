import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql';

/** Whether this process should get traffic. */
@Injectable()
export class Readiness {
  private draining = false;

  constructor(private readonly sql: Sql) {}

  /** From now on the answer is no; called when the process was told to end. */
  drain(): void {
    this.draining = true;
  }

  async isReady(): Promise<boolean> {
    if (this.draining) return false;
    return this.sql.one({ name: 'ready', text: 'select 1' }, []).then(
      () => true,
      () => false,
    );
  }
}
