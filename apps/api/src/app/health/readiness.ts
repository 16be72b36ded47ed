import { Injectable } from '@nestjs/common';
import { withTimeout } from '../../platform/concurrency/with-timeout';
import { Sql } from '../../platform/database/sql';

/** A proxy that asks waits a few seconds at most. */
const DATABASE_TIMEOUT_MS = 1_500;

/** Knows whether this process should get traffic. */
@Injectable()
export class Readiness {
  private draining = false;

  constructor(private readonly sql: Sql) {}

  /** Makes the process not ready from now on. Called when the process gets the signal to stop. */
  drain(): void {
    this.draining = true;
  }

  /** False while the process stops or the database does not respond. */
  async isReady(): Promise<boolean> {
    if (this.draining) return false;
    const responds = this.sql.one({ name: 'ready', text: 'select 1' }, []).then(
      () => true,
      () => false,
    );
    return withTimeout(DATABASE_TIMEOUT_MS, responds, false);
  }
}
