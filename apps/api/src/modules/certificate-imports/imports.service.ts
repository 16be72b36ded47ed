import { Inject, Injectable } from '@nestjs/common';
import type {
  CertificateImport,
  CertificateImportFileList,
  CertificateImportFileQuery,
  CertificateImportList,
  CertificateImportQuery,
  CertificateImportRow,
  CertificateImportRowList,
  CertificateImportRowQuery,
} from '@telar/contracts/certificate-imports';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { pageOf } from '../../platform/database/page';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { RowReader } from '../certificate-rows/row-reader';
import { toImportFile, toImportRow } from './import.mapper';
import { FILES, IMPORT, IMPORT_TABLES, IMPORTS, MISSING, ROW } from './import.statements';
import type { FileRecord, RowRecord } from './import.statements';

/** Reads imports, their rows and their files. */
@Injectable()
export class ImportsService {
  private readonly reader: RowReader<RowRecord>;

  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.reader = new RowReader(sql, IMPORT_TABLES, ROW);
  }

  /** @throws AppError `certificate_import_not_found` */
  async find(id: number): Promise<CertificateImport> {
    const found = await this.sql.one<CertificateImport>(IMPORT, [id]);
    if (!found) throw new AppError('certificate_import_not_found');
    return found;
  }

  async list({ cursor, limit, state }: CertificateImportQuery): Promise<CertificateImportList> {
    const found = await this.sql.many<CertificateImport>(IMPORTS, [cursor ?? null, limit + 1, state ?? null]);
    const { items, next } = pageOf(found, limit, ({ id }) => id);
    return { imports: items, next };
  }

  /** @throws AppError `certificate_import_not_found` */
  async rows(id: number, query: CertificateImportRowQuery): Promise<CertificateImportRowList> {
    const { rows, next } = await this.reader.page(id, query);
    if (rows.length === 0) await this.find(id);
    return { rows: rows.map((row) => toImportRow(row, this.config.publicUrl)), next };
  }

  /** @throws AppError `certificate_import_row_not_found` */
  async row(id: number, row: number): Promise<CertificateImportRow> {
    const found = await this.reader.one(id, row);
    if (!found) throw new AppError('certificate_import_row_not_found');
    return toImportRow(found, this.config.publicUrl);
  }

  /** @throws AppError `certificate_import_not_found` */
  async files(
    id: number,
    { state, cursor = 0, limit }: CertificateImportFileQuery,
  ): Promise<CertificateImportFileList> {
    const found = await this.sql.many<FileRecord>(FILES, [id, cursor, limit + 1, state ?? null]);
    if (found.length === 0) await this.find(id);
    const { items, next } = pageOf(found, limit, ({ file_no: file }) => file);
    return { files: items.map(toImportFile), next };
  }

  /** The SHA-256 of the files that must be sent. */
  async missing(id: number): Promise<string[]> {
    return (await this.sql.many<{ sha256: string }>(MISSING, [id])).map(({ sha256 }) => sha256);
  }

  /** All rows, a part at a time. */
  parts(id: number): AsyncGenerator<RowRecord[]> {
    return this.reader.parts(id);
  }
}
