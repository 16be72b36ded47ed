import { Inject, Injectable } from '@nestjs/common';
import type {
  ArchivedCertificate,
  ArchivedCertificateDetail,
  CertificateArchiveFilterQuery,
  CertificateArchiveFilters,
  CertificateArchiveList,
  CertificateArchiveQuery,
} from '@telar/contracts/certificate-archive';
import { ARCHIVE_LIMITS } from '@telar/domain/certificate-archive';
import { ARCHIVE_SEARCH_TOO_SLOW } from '@telar/texts/certificate-archive';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { pageOf } from '../../platform/database/page';
import { selectWithin } from '../../platform/database/select-within';
import { SlowStatements } from '../../platform/database/slow-statements';
import { Sql } from '../../platform/database/sql';
import { AppError, invalidField } from '../../platform/http/app-error';
import { POSITION, START } from '../certificates/list/certificate-list.statements';
import type { Position } from '../certificates/list/certificate-list.statements';
import { toArchivedCertificate, toArchivedCertificateDetail } from './archive.mapper';
import {
  count,
  isFiltered,
  ISSUERS,
  ONE,
  scan,
  SCANNED_ROWS,
  scanTo,
  search,
  skip,
  TEMPLATES,
} from './archive.statements';
import type { ArchiveRow, DetailRow, Statement } from './archive.statements';

/** With a million certificates the slowest search takes about a second. */
export const SEARCH_MAX_MS = 3_000;
const COUNT_MAX_MS = 2_000;
/** Rows of a part of a file. */
const PART_ROWS = 1_000;

/** Reads the archive of issued certificates. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly database: DataSource,
    private readonly sql: Sql,
    private readonly slowStatements: SlowStatements,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The latest day of issue first.
   * @param account that reads; the queue of slow searches is shared out fairly among accounts.
   * @throws AppError `validation_failed` for an unknown cursor, and for a search that takes too long; `overloaded`.
   */
  async list({ limit, cursor, ...filters }: CertificateArchiveQuery, account: number): Promise<CertificateArchiveList> {
    const at = cursor === undefined ? START : await this.position(cursor);
    // One more than the limit shows whether there are more.
    const rows = await this.page(filters, at, limit + 1, account);
    const { items, next } = pageOf(rows, limit, ({ id }) => id);
    return { certificates: items.map((row) => toArchivedCertificate(row, this.config.publicUrl)), next };
  }

  /** @throws AppError `certificate_not_found` */
  async find(id: number): Promise<ArchivedCertificateDetail> {
    const row = await this.sql.one<DetailRow>(ONE, [id]);
    if (!row) throw new AppError('certificate_not_found');
    return toArchivedCertificateDetail(row, this.config.publicUrl);
  }

  /** The templates and issuers that certificates have. */
  async filters(): Promise<CertificateArchiveFilters> {
    const most = [ARCHIVE_LIMITS.filterValues];
    const [templates, issuers] = await Promise.all([
      this.sql.many<{ template_name: string }>(TEMPLATES, most),
      this.sql.many<CertificateArchiveFilters['issuers'][number]>(ISSUERS, most),
    ]);
    return { templates: templates.map(({ template_name: name }) => name), issuers };
  }

  /** How many certificates match; `null` if it takes too long to count them. */
  async count(filters: CertificateArchiveFilterQuery): Promise<number | null> {
    const rows = await selectWithin<{ total: number }>(this.database, count(filters), COUNT_MAX_MS);
    return rows?.[0]?.total ?? null;
  }

  /**
   * All certificates that match, in parts, in the order of the list. Few are read in one search; otherwise the whole
   * archive is read once, some thousand certificates at a time.
   */
  async *parts(filters: CertificateArchiveFilterQuery): AsyncGenerator<ArchivedCertificate[]> {
    if (isFiltered(filters)) {
      const found = await this.search(filters, START, PART_ROWS);
      if (found && found.length < PART_ROWS) {
        yield found.map((row) => toArchivedCertificate(row, this.config.publicUrl));
        return;
      }
    }
    const size = isFiltered(filters) ? SCANNED_ROWS : PART_ROWS;
    for (let at: Position | undefined = START; at;) {
      // The end is read first, and the part up to it: certificates that are issued meanwhile push no others out of it.
      const [end]: Position[] = await this.select<Position>(skip(filters, at, size));
      const rows = await this.select<ArchiveRow>(scanTo(filters, at, end, 2 * size));
      yield rows.map((row) => toArchivedCertificate(row, this.config.publicUrl));
      at = end;
    }
  }

  private async page(
    filters: CertificateArchiveFilterQuery,
    at: Position,
    limit: number,
    account: number,
  ): Promise<ArchiveRow[]> {
    if (!isFiltered(filters)) return this.select<ArchiveRow>(scan(filters, at, limit, limit));
    const near = await this.select<ArchiveRow>(scan(filters, at, limit, SCANNED_ROWS));
    if (near.length === limit) return near;
    const found = await this.slowStatements.run(`account ${account}`, () => this.search(filters, at, limit));
    if (!found) throw invalidField('search', ARCHIVE_SEARCH_TOO_SLOW);
    return found;
  }

  /** `null` if it takes too long. */
  private search(filters: CertificateArchiveFilterQuery, at: Position, limit: number): Promise<ArchiveRow[] | null> {
    return selectWithin<ArchiveRow>(this.database, search(filters, at, limit), SEARCH_MAX_MS);
  }

  private async position(cursor: number): Promise<Position> {
    const found = await this.sql.one<Position>(POSITION, [cursor]);
    if (!found) throw invalidField('cursor', FIELD_TEXTS.audit_cursor_unknown);
    return found;
  }

  /** The statement has no name: PostgreSQL plans for its values. */
  private select<Row>({ text, values }: Statement): Promise<Row[]> {
    return this.database.query<Row[]>(text, values);
  }
}
