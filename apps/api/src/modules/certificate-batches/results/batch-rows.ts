import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql';
import { FILE_BYTES, ROWS, ROWS_IN_STATE } from '../batch.statements';
import type { RowRecord } from '../batch.statements';

/** Rows of one statement. */
const PAGE = 500;

/** Reads all rows of a batch, a page at a time, so that a large batch takes little memory and no long statement. */
@Injectable()
export class BatchRows {
  constructor(private readonly sql: Sql) {}

  /** The size of the files of the valid certificates. */
  async bytes(id: number): Promise<number> {
    return Number((await this.sql.one<{ bytes: string }>(FILE_BYTES, [id]))?.bytes);
  }

  /** @param onlyValid leaves out rows without a valid certificate. */
  async *pages(id: number, onlyValid = false): AsyncGenerator<RowRecord[]> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const page: RowRecord[] = onlyValid
        ? await this.sql.many<RowRecord>(ROWS_IN_STATE, [id, after, PAGE, 'issued'])
        : await this.sql.many<RowRecord>(ROWS, [id, after, PAGE]);
      yield onlyValid ? page.filter(({ file_id: file, revoked }) => file !== null && !revoked) : page;
      after = page.length === PAGE ? page.at(-1)?.row_no : undefined;
    }
  }
}
