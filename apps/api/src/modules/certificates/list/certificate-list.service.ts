import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ManualCertificateQuery } from '@telar/contracts/certificates';
import { FIELD_TEXTS } from '@telar/texts/fields';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { pageOf } from '../../../platform/database/page';
import { invalidField } from '../../../platform/http/app-error';
import { SearchLimit } from '../search-limit';
import { PAGE_ROWS, START } from './certificate-list.statements';
import type { ListRow, Position } from './certificate-list.statements';
import { CertificatePages } from './certificate-pages';
import type { Page, Reading } from './certificate-pages';
import { LongLists } from './long-lists';

/** Longer lists are sent as streams. */
export const LONG_LIST_ROWS = PAGE_ROWS;

/** A JSON array of `ManualCertificate`, as a stream if it is long. */
export interface CertificateListing {
  body: string | Readable;
  /** With a limit, if there are more certificates: the cursor for them. */
  next: number | null;
}

const EMPTY: CertificateListing = { body: '[]', next: null };
const jsonArray = (rows: ListRow[]) => `[${rows.map(({ item }) => item).join(',')}]`;

/** The list of certificates for the public search. */
@Injectable()
export class CertificateListService {
  constructor(
    private readonly certificates: CertificatePages,
    private readonly longLists: LongLists,
    private readonly searches: SearchLimit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lists the newest certificates first. With `CERTIFICATE_LIST=filtered` the list is empty unless there is a filter, a
   * student code must be whole, and DNIs other than the requested one are masked.
   * @throws AppError `validation_failed` for an unknown cursor; `overloaded` if too many long lists are being sent or
   * too many searches wait; and in the filtered mode `too_many_requests` after too many searches from the address.
   */
  async list(query: ManualCertificateQuery, address: string): Promise<CertificateListing> {
    const { cursor, limit } = query;
    // One more than the limit shows whether there are more.
    const size = limit === undefined ? PAGE_ROWS : Math.min(limit + 1, PAGE_ROWS);
    if (this.config.certificateList === 'open') {
      const from = cursor === undefined ? START : await this.position(cursor);
      return this.read(await this.certificates.open(query, from, size, address), limit, address);
    }
    if (query.dni === undefined && query.student_code === undefined) return EMPTY;
    const [found = EMPTY] = await this.searches.run(address, async () => {
      const from = cursor === undefined ? START : await this.certificates.positionInExact(query, cursor);
      if (!from) return [];
      const listing = await this.read(this.certificates.exact(query, from, size), limit, address);
      return listing.body === EMPTY.body ? [] : [listing];
    });
    return found;
  }

  private async position(cursor: number): Promise<Position> {
    const position = await this.certificates.position(cursor);
    if (!position) throw invalidField('cursor', FIELD_TEXTS.cursor_unknown);
    return position;
  }

  private async read(
    { isLong, pages, leaveQueue }: Reading,
    limit: number | undefined,
    address: string,
  ): Promise<CertificateListing> {
    if (limit !== undefined) return firstRows(pages, limit);
    let release = isLong ? this.longLists.takePlace(address) : null;
    try {
      const first = await pages.next();
      if (first.done || first.value.last) return { body: jsonArray(first.value?.rows ?? []), next: null };
      release ??= this.longLists.takePlace(address);
      leaveQueue();
      const body = this.longLists.stream(items(first.value, pages), release);
      // The stream releases it.
      release = null;
      return { body, next: null };
    } finally {
      release?.();
    }
  }
}

/** Reads pages until there are enough rows. */
async function firstRows(pages: Reading['pages'], limit: number): Promise<CertificateListing> {
  const rows: ListRow[] = [];
  for await (const page of pages) {
    rows.push(...page.rows);
    if (rows.length > limit) break;
  }
  const { items: shown, next } = pageOf(rows, limit, ({ id }) => id);
  return { body: jsonArray(shown), next };
}

/** The items of a page and of those that follow it. */
async function* items(first: Page, following: Reading['pages']): AsyncGenerator<string[]> {
  yield first.rows.map(({ item }) => item);
  for await (const { rows } of following) yield rows.map(({ item }) => item);
}
