import { Inject, Injectable } from '@nestjs/common';
import type {
  CertificateBatch,
  CertificateBatchDetail,
  CertificateBatchList,
  CertificateBatchQuery,
  CertificateBatchRow,
  CertificateBatchRowList,
  CertificateBatchRowQuery,
} from '@telar/contracts/certificate-batches';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { pageOf } from '../../platform/database/page';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { BatchRows } from './batch-rows';
import { toBatchRow } from './batch.mapper';
import { BATCH, BATCHES } from './batch.statements';

/** Reads batches and their rows. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly sql: Sql,
    private readonly reader: BatchRows,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError `certificate_batch_not_found` */
  async find(id: number): Promise<CertificateBatchDetail> {
    const batch = await this.sql.one<CertificateBatchDetail>(BATCH, [id]);
    if (!batch) throw new AppError('certificate_batch_not_found');
    return batch;
  }

  async list({ state, cursor, limit }: CertificateBatchQuery): Promise<CertificateBatchList> {
    const found = await this.sql.many<CertificateBatch>(BATCHES, [cursor ?? null, limit + 1, state ?? null]);
    const { items, next } = pageOf(found, limit, ({ id }) => id);
    return { batches: items, next };
  }

  /** @throws AppError `certificate_batch_not_found` */
  async rows(id: number, query: CertificateBatchRowQuery): Promise<CertificateBatchRowList> {
    const { rows, next } = await this.reader.page(id, query);
    if (rows.length === 0) await this.find(id);
    return { rows: rows.map((row) => toBatchRow(row, this.config.publicUrl)), next };
  }

  /** @throws AppError `certificate_batch_row_not_found` */
  async row(id: number, row: number): Promise<CertificateBatchRow> {
    const found = await this.reader.one(id, row);
    if (!found) throw new AppError('certificate_batch_row_not_found');
    return toBatchRow(found, this.config.publicUrl);
  }
}
