import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql';
import { RowReader } from '../certificate-rows/row-reader';
import { BATCH_TABLES, ROW } from './batch.statements';
import type { RowRecord } from './batch.statements';

/** Reads the rows of batches. */
@Injectable()
export class BatchRows extends RowReader<RowRecord> {
  constructor(sql: Sql) {
    super(sql, BATCH_TABLES, ROW);
  }

  /** The rows with a valid certificate, a part at a time. */
  async *withCertificate(id: number): AsyncGenerator<RowRecord[]> {
    for await (const rows of this.parts(id, 'issued')) {
      yield rows.filter(({ file_id: file, revoked }) => file !== null && !revoked);
    }
  }
}
