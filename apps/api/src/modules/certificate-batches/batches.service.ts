import { Inject, Injectable } from '@nestjs/common';
import type {
  CertificateBatch,
  CertificateBatchList,
  CertificateBatchQuery,
  CertificateBatchRow,
  CertificateBatchRowList,
  CertificateBatchRowQuery,
} from '@telar/contracts/certificate-batches';
import type { BatchVerdict } from '@telar/domain/certificate-batches';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { toBatchRow } from './batch.mapper';
import { BATCH, BATCHES, ONE_ROW, ROWS, ROWS_IN_STATE, ROWS_WITH_VERDICT } from './batch.statements';
import type { RowRecord } from './batch.statements';

const isVerdict = (state: string): state is BatchVerdict => state === 'valid' || state === 'warned';

/** Reads batches and their rows. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError `certificate_batch_not_found` */
  async find(id: number): Promise<CertificateBatch> {
    const batch = await this.sql.one<CertificateBatch>(BATCH, [id]);
    if (!batch) throw new AppError('certificate_batch_not_found');
    return batch;
  }

  async list({ state, cursor, limit }: CertificateBatchQuery): Promise<CertificateBatchList> {
    // One more than the limit shows whether there are more.
    const found = await this.sql.many<CertificateBatch>(BATCHES, [cursor ?? null, limit + 1, state ?? null]);
    const batches = found.slice(0, limit);
    return { batches, next: found.length > limit ? (batches.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError `certificate_batch_not_found` */
  async rows(id: number, { state, cursor = 0, limit }: CertificateBatchRowQuery): Promise<CertificateBatchRowList> {
    const page = [id, cursor, limit + 1];
    const found =
      state === undefined
        ? await this.sql.many<RowRecord>(ROWS, page)
        : await this.sql.many<RowRecord>(isVerdict(state) ? ROWS_WITH_VERDICT : ROWS_IN_STATE, [...page, state]);
    if (found.length === 0) await this.find(id);
    const rows = found.slice(0, limit);
    return {
      rows: rows.map((row) => toBatchRow(row, this.config.publicUrl)),
      next: found.length > limit ? (rows.at(-1)?.row_no ?? null) : null,
    };
  }

  /** @throws AppError `certificate_batch_row_not_found` */
  async row(id: number, row: number): Promise<CertificateBatchRow> {
    const found = await this.sql.one<RowRecord>(ONE_ROW, [id, row]);
    if (!found) throw new AppError('certificate_batch_row_not_found');
    return toBatchRow(found, this.config.publicUrl);
  }
}
