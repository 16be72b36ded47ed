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
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { toImportFile, toImportRow } from './import.mapper';
import { FILES, IMPORT, IMPORTS, MISSING, ONE_ROW, ROWS, ROWS_IN_STATE, ROWS_WITH_VERDICT } from './import.statements';
import type { FileRecord, RowRecord } from './import.statements';

/** Rows of one statement, for the CSV. */
const CSV_PAGE = 500;

/** The rows up to the limit, and the place after which the list continues. One more than the limit was read. */
function pageOf<T>(found: readonly T[], limit: number, placeOf: (item: T) => number) {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last !== undefined ? placeOf(last) : null };
}

/** Reads imports, their rows and their files. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError `certificate_import_not_found` */
  async find(id: number): Promise<CertificateImport> {
    const found = await this.sql.one<CertificateImport>(IMPORT, [id]);
    if (!found) throw new AppError('certificate_import_not_found');
    return found;
  }

  async list({ cursor, limit }: CertificateImportQuery): Promise<CertificateImportList> {
    const found = await this.sql.many<CertificateImport>(IMPORTS, [cursor ?? null, limit + 1]);
    const { items, next } = pageOf(found, limit, ({ id }) => id);
    return { imports: items, next };
  }

  /** @throws AppError `certificate_import_not_found` */
  async rows(id: number, { state, cursor = 0, limit }: CertificateImportRowQuery): Promise<CertificateImportRowList> {
    const statement =
      state === undefined ? ROWS : state === 'valid' || state === 'warned' ? ROWS_WITH_VERDICT : ROWS_IN_STATE;
    const values = [id, cursor, limit + 1, ...(state === undefined ? [] : [state])];
    const found = await this.sql.many<RowRecord>(statement, values);
    if (found.length === 0) await this.find(id);
    const { items, next } = pageOf(found, limit, ({ row_no: row }) => row);
    return { rows: items.map((row) => toImportRow(row, this.config.publicUrl)), next };
  }

  /** @throws AppError `certificate_import_row_not_found` */
  async row(id: number, row: number): Promise<CertificateImportRow> {
    const found = await this.sql.one<RowRecord>(ONE_ROW, [id, row]);
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

  /** All rows, a page at a time, so that a large import takes little memory and no long statement. */
  async *pages(id: number): AsyncGenerator<RowRecord[]> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const page: RowRecord[] = await this.sql.many<RowRecord>(ROWS, [id, after, CSV_PAGE]);
      yield page;
      after = page.length === CSV_PAGE ? page.at(-1)?.row_no : undefined;
    }
  }
}
