import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import type { CalendarCreated, CalendarState, LiveSession } from '@telar/contracts/live-sessions';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { calendarText } from '@telar/domain/icalendar';
import { CALENDAR_TEXTS, calendarEvent } from '@telar/texts/live-sessions';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { sha256 } from '../../platform/crypto/sha256';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { AttemptLimiter, limitsPerCaller } from '../../platform/security/attempt-limiter';
import { DELETE_FEED, FEED, FEED_SESSIONS, SAVE_FEED } from './live-session.statements';
import type { SessionsRow } from './live-session.statements';

/** Unknown calendar addresses that one caller may request within 15 minutes. */
export const UNKNOWN_CALENDARS = { address: 100, site: 200 };
const TOKEN_BYTES = 24;
/** `randomBytes(24)` in base64url, with the ending that calendar programs know. */
const TOKEN = /^([\w-]{32})(?:\.ics)?$/;

/** The addresses at which accounts subscribe to their live sessions. */
@Injectable()
export class CalendarsService {
  constructor(
    private readonly sql: Sql,
    private readonly limiter: AttemptLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async stateOf(account: number): Promise<CalendarState> {
    const row = await this.sql.one<CalendarState>(FEED, [account]);
    return { created_at: row?.created_at ?? null };
  }

  /** Makes an address. The previous one is no longer valid. */
  async create(account: number): Promise<CalendarCreated> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const row = await this.sql.one<{ created_at: string }>(SAVE_FEED, [account, sha256(token)]);
    const url = this.config.publicUrl + pathTo(PATHS.calendar, { token: `${token}.ics` });
    return { success: true, message: CALENDAR_TEXTS.created, created_at: row?.created_at ?? '', url };
  }

  async revoke(account: number): Promise<void> {
    await this.sql.many(DELETE_FEED, [account]);
  }

  /**
   * The calendar of an address, as iCalendar.
   * @throws AppError `calendar_not_found`; `too_many_requests` after many unknown addresses.
   */
  async read(written: string, address: string): Promise<string> {
    const token = TOKEN.exec(written)?.[1];
    const row = token && (await this.sql.one<SessionsRow>(FEED_SESSIONS, [sha256(token)]));
    // Known addresses are never limited: Google and others fetch the calendars of all their users from the same IP
    // addresses.
    if (row) return this.textOf(row.sessions);
    await this.limiter.admit(address, limitsPerCaller('calendars', address, UNKNOWN_CALENDARS));
    throw new AppError('calendar_not_found');
  }

  private textOf(sessions: readonly LiveSession[]): string {
    const events = sessions.map((session) => calendarEvent(session, this.config.publicUrl));
    return calendarText(CALENDAR_TEXTS.name(academy.name), academy.name, events);
  }
}
