import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { RequestKey } from '../../platform/http/idempotency-key';

/** `$1` the hash of a key. Rows of `RequestRow`. */
const BY_KEY: Prepared = {
  name: 'account_requests_by_key',
  text: 'select row_no, request_sha256, user_id, answer from account_requests where key_sha256 = $1',
};

/** `$1` and `$2` the hashes of the key and of the request, `$3` the row, `$4` the account, `$5` the answer. */
const RECORD = `
  insert into account_requests (key_sha256, request_sha256, row_no, user_id, answer) values ($1, $2, $3, $4, $5)`;

interface RequestRow {
  row_no: number;
  request_sha256: string;
  user_id: number;
  answer: object | null;
}

/** What a row of a request did. */
export interface RecordedRow {
  userId: number;
  /** As it was recorded; it has no password. */
  answer: object | null;
}

/**
 * Records what requests of staff did to accounts, so that a request whose response was lost can be sent again. A
 * request without a key (`null`) is not recorded.
 */
@Injectable()
export class AccountRequests {
  constructor(private readonly sql: Sql) {}

  /**
   * What the same request did before, by row.
   * @throws AppError `request_key_used` if the key belongs to another request, or to another caller.
   */
  async recorded(request: RequestKey | null): Promise<ReadonlyMap<number, RecordedRow>> {
    const rows = request ? await this.sql.many<RequestRow>(BY_KEY, [request.key]) : [];
    if (rows.some((row) => row.request_sha256 !== request?.request)) throw new AppError('request_key_used');
    return new Map(rows.map((row) => [row.row_no, { userId: row.user_id, answer: row.answer }]));
  }

  /**
   * Records a row in the transaction that does it.
   * @throws QueryFailedError a unique violation if a concurrent request did the row meanwhile.
   */
  async record(
    manager: EntityManager,
    request: RequestKey | null,
    rowNo: number,
    { userId, answer }: RecordedRow,
  ): Promise<void> {
    if (!request) return;
    await manager.query(RECORD, [request.key, request.request, rowNo, userId, answer]);
  }
}
