import type { QueryResultRow } from 'pg';
import type { SlowStatements } from '../../../platform/database/slow-statements';
import type { Prepared, Sql } from '../../../platform/database/sql';

/** Runs the statements of one request in the queue of slow statements. */
export class QueuedSql implements Pick<Sql, 'many'> {
  private isQueued = true;

  /** @param address of the caller. */
  constructor(
    private readonly sql: Sql,
    private readonly queue: SlowStatements,
    private readonly address: string,
  ) {}

  /** From now on, statements run at once. For a list that is being sent: it must not be refused in the middle. */
  leaveQueue(): void {
    this.isQueued = false;
  }

  /** All rows. @throws AppError `overloaded` if too many statements wait. */
  many<Row extends QueryResultRow>(statement: Prepared, values: unknown[]): Promise<Row[]> {
    const select = () => this.sql.many<Row>(statement, values);
    return this.isQueued ? this.queue.run(this.address, select) : select();
  }
}
