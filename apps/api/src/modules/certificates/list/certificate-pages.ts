import { Injectable } from '@nestjs/common';
import type { ManualCertificateQuery } from '@telar/contracts/certificates';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { ALL, BY_CODE, BY_DNI, BY_DNI_AND_CODE, BY_DNI_AND_PART, BY_PART, SCAN } from './certificate-list.statements';
import type { ListRow, PartRow, Position, ScanRow } from './certificate-list.statements';

type Filter = Pick<ManualCertificateQuery, 'dni' | 'student_code'>;

/** Some certificates of the list. Another page follows unless it is the last. */
export interface Page {
  rows: ListRow[];
  last: boolean;
}

/** How to read the list: page by page, newest first. */
export interface Reading {
  /** Whether the answer is not known to be short. */
  isLong: boolean;
  pages: AsyncGenerator<Page, void, undefined>;
}

/** Reads the list of valid certificates in pages, so that a long list takes little memory and no connection for long. */
@Injectable()
export class CertificatePages {
  constructor(private readonly sql: Sql) {}

  /** Student codes must be whole; the only DNI in the rows is the one of the filter. */
  exact({ dni, student_code: code }: Filter, from: Position, size: number): Reading {
    const filter = [dni, code?.toLowerCase()].filter((value) => value !== undefined);
    const statement = dni === undefined ? BY_CODE : code === undefined ? BY_DNI : BY_DNI_AND_CODE;
    return { isLong: false, pages: this.paged(statement, filter, from, size) };
  }

  /** Finds parts of student codes, ignoring case. */
  async open({ dni, student_code: code }: Filter, from: Position, size: number): Promise<Reading> {
    const part = code?.toLowerCase();
    if (part === undefined) {
      const [statement, filter] = dni === undefined ? [ALL, []] : [BY_DNI, [dni]];
      return { isLong: false, pages: this.paged(statement, filter, from, size) };
    }
    if (dni !== undefined) return { isLong: false, pages: this.paged(BY_DNI_AND_PART, [dni, part], from, size) };
    const first = await this.ofPart(part, from, size);
    if (!first) return { isLong: true, pages: this.scanned(part, from, size) };
    return { isLong: false, pages: this.partPages(first, part, size) };
  }

  private async *paged(statement: Prepared, filter: string[], from: Position, size: number): Reading['pages'] {
    for (let at: Position | undefined = from; at;) {
      const rows: ListRow[] = await this.sql.many<ListRow>(statement, [at.issue_date, at.id, size, ...filter]);
      const last = rows.length < size;
      yield { rows, last };
      at = last ? undefined : rows.at(-1);
    }
  }

  /** The page of a part that few student codes contain; `null` if it has too many matches. */
  private async ofPart(part: string, at: Position, size: number): Promise<Page | null> {
    const rows = await this.sql.many<PartRow>(BY_PART, [at.issue_date, at.id, size, part]);
    if (rows[0]?.too_many) return null;
    const found = rows.filter((row): row is PartRow & ListRow => row.item !== null);
    return { rows: found, last: found.length < size };
  }

  private async *partPages(first: Page, part: string, size: number): Reading['pages'] {
    for (let page: Page | null = first; page;) {
      yield page;
      const at: Position | undefined = page.last ? undefined : page.rows.at(-1);
      if (!at) return;
      page = await this.ofPart(part, at, size);
      // New certificates made them too many.
      if (!page) yield* this.scanned(part, at, size);
    }
  }

  private async *scanned(part: string, from: Position, size: number): Reading['pages'] {
    for (let at: Position | undefined = from; at;) {
      const found: ScanRow[] = await this.sql.many<ScanRow>(SCAN, [at.issue_date, at.id, size, part]);
      const rows = found.filter((row): row is ListRow => row.item !== null);
      at = rows.length === size ? rows.at(-1) : found.find((row) => row.item === null);
      yield { rows, last: !at };
    }
  }
}
