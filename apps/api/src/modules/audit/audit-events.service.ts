import { Injectable } from '@nestjs/common';
import type { AuditEvent, AuditEventList, AuditEventQuery, AuditFilterQuery } from '@telar/contracts/audit';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { DataSource } from 'typeorm';
import { pageOf } from '../../platform/database/page';
import { selectWithin } from '../../platform/database/select-within';
import { invalidField } from '../../platform/http/app-error';
import { countStatement, eventsStatement, POSITION } from './audit-events.statement';
import type { EventRow, Position } from './audit-events.statement';

const CSV_PAGE = 1_000;
/** Counting a million events takes about 0.2 s, and up to 1 s with words. */
const COUNT_MAX_MS = 2_000;

interface Page {
  events: AuditEvent[];
  /** `null` after the last page. */
  next: Position | null;
}

/** Reads the audit log. The database writes it: see the migration `audit-events`. */
@Injectable()
export class AuditEventsService {
  constructor(private readonly database: DataSource) {}

  /** The newest events first. @throws AppError `validation_failed` for an unknown cursor. */
  async list({ limit, cursor, ...filters }: AuditEventQuery): Promise<AuditEventList> {
    const { events, next } = await this.page(filters, cursor === undefined ? null : await this.position(cursor), limit);
    return { events, next: next?.id ?? null };
  }

  /** All events that match, newest first, read page by page. Events that arrive meanwhile are left out. */
  async *pages(filters: AuditFilterQuery): AsyncGenerator<AuditEvent[]> {
    let after: Position | null = null;
    do {
      const page: Page = await this.page(filters, after, CSV_PAGE);
      yield page.events;
      after = page.next;
    } while (after);
  }

  /** How many events match; `null` if it takes too long to count them. */
  async count(filters: AuditFilterQuery): Promise<number | null> {
    const rows = await selectWithin<{ total: number }>(this.database, countStatement(filters), COUNT_MAX_MS);
    return rows?.[0]?.total ?? null;
  }

  private async page(filters: AuditFilterQuery, after: Position | null, limit: number): Promise<Page> {
    // One more than the limit shows whether there are more.
    const { text, values } = eventsStatement(filters, after, limit + 1);
    const rows = await this.database.query<EventRow[]>(text, values);
    const { items, next } = pageOf(rows, limit, ({ position_at: at, id }): Position => ({ at, id }));
    return { events: items.map(({ position_at: _, ...event }) => event), next };
  }

  private async position(cursor: number): Promise<Position> {
    const [found] = await this.database.query<Position[]>(POSITION, [cursor]);
    if (!found) throw invalidField('cursor', FIELD_TEXTS.audit_cursor_unknown);
    return found;
  }
}
