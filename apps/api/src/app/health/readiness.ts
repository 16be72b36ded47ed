import { Injectable } from '@nestjs/common';
import { withTimeout } from '../../platform/concurrency/with-timeout';
import { Sql } from '../../platform/database/sql';

/** A proxy that asks waits a few seconds at most. */
const DATABASE_TIMEOUT_MS = 1_500;
/** All who ask within this time learn that it is ready: they would otherwise take connections from the requests. */
const READY_KEPT_MS = 250;

/** Knows whether this process should get traffic. */
@Injectable()
export class Readiness {
  private draining = false;
  private answer: Promise<boolean> | undefined;

  constructor(private readonly sql: Sql) {}

  /** Makes the process not ready from now on. Called when the process gets the signal to stop. */
  drain(): void {
    this.draining = true;
  }

  /** False while the process stops or the database does not respond. */
  async isReady(): Promise<boolean> {
    if (this.draining) return false;
    return (this.answer ??= this.askDatabase());
  }

  private async askDatabase(): Promise<boolean> {
    const responds = this.sql.one({ name: 'ready', text: 'select 1' }, []).then(
      () => true,
      () => false,
    );
    const isReady = await withTimeout(DATABASE_TIMEOUT_MS, responds, false);
    // One question at a time is enough to notice soon that the database is back.
    if (isReady) setTimeout(() => (this.answer = undefined), READY_KEPT_MS).unref();
    else this.answer = undefined;
    return isReady;
  }
}
