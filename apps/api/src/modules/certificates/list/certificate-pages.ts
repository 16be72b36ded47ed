import { Injectable } from '@nestjs/common';
import type { ManualCertificateQuery } from '@telar/contracts/certificates';
import { SlowStatements } from '../../../platform/database/slow-statements';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import {
  ALL,
  BY_CODE,
  BY_DNI,
  BY_DNI_AND_CODE,
  BY_DNI_AND_PART,
  BY_PART,
  PAGE_ROWS,
  POSITION,
  POSITION_IN_EXACT,
  SCAN,
  START,
} from './certificate-list.statements';
import type { ListRow, PartRow, Position, ScanRow } from './certificate-list.statements';
import { QueuedSql } from './queued-sql';

/** Rows of each further page of a long list. Other requests wait while one is read from the database and sent. */
const FOLLOWING_ROWS = 100;

type Filter = Pick<ManualCertificateQuery, 'dni' | 'student_code'>;

/** Some certificates of the list. Another page follows unless it is the last. */
export interface Page {
  rows: ListRow[];
  last: boolean;
}

/** How to read the list: page by page, newest first. */
export interface Reading {
  /** Whether the list is known to be long. */
  isLong: boolean;
  pages: AsyncGenerator<Page, void, undefined>;
  /** Call it before the list is sent while it is read: then its statements wait for no others. */
  leaveQueue: () => void;
}

type Select = Pick<Sql, 'many'>;

/**
 * Reads the list of valid certificates in pages, so that a long list takes little memory and no connection for long.
 * Statements that search parts of student codes or read certificates of everyone wait in the queue of slow statements.
 */
@Injectable()
export class CertificatePages {
  /** Whether the list of all certificates was long when it was last read from its start. */
  private isAllLong = false;

  constructor(
    private readonly sql: Sql,
    private readonly slowStatements: SlowStatements,
  ) {}

  /** The position after which the list continues; `null` for an unknown id. */
  position(cursor: number): Promise<Position | null> {
    return this.sql.one<Position>(POSITION, [cursor]);
  }

  /** As `position`, in the list of `exact`. `null` also for certificates outside of it, so that it reveals no ids. */
  positionInExact({ dni, student_code: code }: Filter, cursor: number): Promise<Position | null> {
    return this.sql.one<Position>(POSITION_IN_EXACT, [cursor, dni ?? null, code?.toLowerCase() ?? null]);
  }

  /** Student codes must be whole; DNIs other than the one of the filter are masked. */
  exact({ dni, student_code: code }: Filter, from: Position, size: number): Reading {
    const filter = [dni, code?.toLowerCase()].filter((value) => value !== undefined);
    const statement = dni === undefined ? BY_CODE : code === undefined ? BY_DNI : BY_DNI_AND_CODE;
    return quick(paged(this.sql, statement, filter, from, size));
  }

  /**
   * Finds parts of student codes, ignoring case.
   * @param address of the caller; the queue is shared out fairly among addresses.
   * @throws AppError `overloaded`, also while the pages are read, if too many statements wait.
   */
  async open({ dni, student_code: code }: Filter, from: Position, size: number, address: string): Promise<Reading> {
    const part = code?.toLowerCase();
    if (dni !== undefined) {
      const [statement, filter] = part === undefined ? [BY_DNI, [dni]] : [BY_DNI_AND_PART, [dni, part]];
      return quick(paged(this.sql, statement, filter, from, size));
    }
    const sql = new QueuedSql(this.sql, this.slowStatements, address);
    const leaveQueue = () => sql.leaveQueue();
    if (part === undefined) {
      const isWhole = from === START && size === PAGE_ROWS;
      const pages = paged(sql, ALL, [], from, size);
      return isWhole
        ? { isLong: this.isAllLong, pages: this.noteLength(pages), leaveQueue }
        : { isLong: false, pages, leaveQueue };
    }
    const first = await ofPart(sql, part, from, size);
    if (!first) return { isLong: true, pages: scanned(sql, part, from, size), leaveQueue };
    return { isLong: false, pages: partPages(sql, first, part, size), leaveQueue };
  }

  /** The next caller is then refused without reading a page, if too many long lists are sent. */
  private async *noteLength(pages: Reading['pages']): Reading['pages'] {
    const { value: first } = await pages.next();
    if (!first) return;
    this.isAllLong = !first.last;
    yield first;
    yield* pages;
  }
}

const quick = (pages: Reading['pages']): Reading => ({ isLong: false, pages, leaveQueue: () => {} });

async function* paged(
  sql: Select,
  statement: Prepared,
  filter: string[],
  from: Position,
  size: number,
): Reading['pages'] {
  let max = size;
  for (let at: Position | undefined = from; at;) {
    const rows: ListRow[] = await sql.many<ListRow>(statement, [at.issue_date, at.id, max, ...filter]);
    const last = rows.length < max;
    yield { rows, last };
    at = last ? undefined : rows.at(-1);
    max = Math.min(size, FOLLOWING_ROWS);
  }
}

/** The page of a part that few student codes contain; `null` if it has too many matches. */
async function ofPart(sql: Select, part: string, at: Position, size: number): Promise<Page | null> {
  const rows = await sql.many<PartRow>(BY_PART, [at.issue_date, at.id, size, part]);
  if (rows[0]?.too_many) return null;
  const found = rows.filter((row): row is PartRow & ListRow => row.item !== null);
  return { rows: found, last: found.length < size };
}

async function* partPages(sql: Select, first: Page, part: string, size: number): Reading['pages'] {
  for (let page: Page | null = first; page;) {
    yield page;
    const at: Position | undefined = page.last ? undefined : page.rows.at(-1);
    if (!at) return;
    page = await ofPart(sql, part, at, size);
    // New certificates made them too many.
    if (!page) yield* scanned(sql, part, at, size);
  }
}

async function* scanned(sql: Select, part: string, from: Position, size: number): Reading['pages'] {
  for (let at: Position | undefined = from; at;) {
    const found: ScanRow[] = await sql.many<ScanRow>(SCAN, [at.issue_date, at.id, size, part]);
    const rows = found.filter((row): row is ListRow => row.item !== null);
    at = rows.length === size ? rows.at(-1) : found.find((row) => row.item === null);
    yield { rows, last: !at };
  }
}
