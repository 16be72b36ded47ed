import { Injectable } from '@nestjs/common';
import type {
  ChangeLiveSessionRequest,
  CreateLiveSessionsRequest,
  LiveSessionsSaved,
} from '@telar/contracts/live-sessions';
import { formatDate } from '@telar/domain/dates';
import { DAY_MS } from '@telar/domain/durations';
import { limaClock, limaMoment } from '@telar/domain/lima-time';
import { LIVE_LIMITS } from '@telar/domain/live-sessions';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { LIVE_SESSION_DONE } from '@telar/texts/live-sessions';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { AppError, invalidField } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { ADD_SESSIONS, CHANGE_SESSIONS, LOCK_COURSE, MEETING, ONE_SESSION, TAKEN } from './live-session.statements';
import type { ChangedRow, LockedCourse } from './live-session.statements';
import { LiveSessionsService } from './live-sessions.service';

/** Dates that an error message lists at most. */
const NAMED_DATES = 3;

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Makes, changes and cancels live sessions. Changes of one course run one after the other. */
@Injectable()
export class LiveSessionEditor {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: LiveSessionsService,
  ) {}

  /** Makes a session for each date. @throws as `add`. */
  async create(course: number, request: CreateLiveSessionsRequest, caller: Caller): Promise<LiveSessionsSaved> {
    await this.add(course, request, caller);
    return this.saved(course, caller, LIVE_SESSION_DONE.created(request.dates.length));
  }

  /**
   * Makes a session for each date; `actor` is recorded as the author.
   * @throws AppError `course_not_found`, also for archived courses; `validation_failed` if the course would have too
   *   many, or has one at that time.
   */
  async add(course: number, request: CreateLiveSessionsRequest, actor: Actor): Promise<void> {
    const { dates, time, minutes, title, link } = request;
    const moments = dates.map((date) => limaMoment(date, time));
    await transactionAs(this.database, actor, async (manager) => {
      const { count, is_archived: isArchived } = await lockCourse(manager, course);
      if (isArchived) throw new AppError('course_not_found');
      if (count + moments.length > LIVE_LIMITS.course) {
        throw invalidField('dates', LIVE_SESSION_DONE.full(LIVE_LIMITS.course));
      }
      const taken = await manager.query<{ starts_at: string }[]>(TAKEN, [course, moments]);
      if (taken.length > 0) throw invalidField('dates', LIVE_SESSION_DONE.taken(datesText(taken)));
      await manager.query(ADD_SESSIONS, [course, moments, minutes, title, link, moments.length > 1]);
    });
  }

  /**
   * Changes a session, or also the later ones of its series. Those of an archived course, too: its students still see
   * them.
   * @throws AppError `course_not_found`, `live_session_not_found`, `live_session_changed`, `live_session_taken`;
   *   `validation_failed` if a session would get an invalid date.
   */
  async change(
    course: number,
    id: number,
    request: ChangeLiveSessionRequest,
    caller: Caller,
  ): Promise<LiveSessionsSaved> {
    const { scope, date, time = null, minutes = null, title = null, link = null, cancelled = null } = request;
    const changed = await transactionAs(this.database, caller, async (manager) => {
      await lockCourse(manager, course);
      const [one] = await manager.query<{ starts_at: string; sequence: number }[]>(ONE_SESSION, [course, id]);
      if (!one) throw new AppError('live_session_not_found');
      if (request.expected_sequence !== undefined && request.expected_sequence !== one.sequence) {
        throw new AppError('live_session_changed');
      }
      const days = date === undefined ? 0 : dayOf(date) - dayOf(limaClock(one.starts_at).date);
      const values = [course, id, scope === 'following', days, time, minutes, title, link, cancelled];
      const [rows] = await manager.query<[ChangedRow[], number]>(CHANGE_SESSIONS, values);
      if (!rows.every((row) => row.is_date)) throw invalidField('date', FIELD_TEXTS.date_invalid);
      await assertAlone(manager, course, rows, request);
      return rows.length;
    });
    return this.saved(course, caller, doneText(cancelled)(changed));
  }

  private async saved(course: number, caller: Caller, message: string): Promise<LiveSessionsSaved> {
    return { success: true, message, sessions: await this.sessions.ofCourse(course, caller) };
  }
}

/** @throws AppError `course_not_found` */
async function lockCourse(manager: EntityManager, course: number): Promise<LockedCourse> {
  const [lock, read] = LOCK_COURSE;
  await manager.query(lock);
  const [row] = await manager.query<LockedCourse[]>(read, [course]);
  if (!row) throw new AppError('course_not_found');
  return row;
}

/**
 * Checks that no changed session begins at the same time as another one of the course, which the caller has locked.
 * Sessions that already began at the same time and are not moved can still be changed.
 * @throws AppError `live_session_taken`, with the field of the request.
 */
async function assertAlone(
  manager: EntityManager,
  course: number,
  changed: readonly ChangedRow[],
  { date, time, cancelled }: ChangeLiveSessionRequest,
): Promise<void> {
  const path = (
    [
      ['date', date],
      ['time', time],
      ['cancelled', cancelled === false],
    ] as const
  ).find(([, value]) => value !== undefined && value !== false)?.[0];
  if (path === undefined) return;
  const ids = changed.map(({ id }) => id);
  const met = await manager.query<{ starts_at: string }[]>(MEETING, [course, ids]);
  if (met.length === 0) return;
  const message = LIVE_SESSION_DONE.meeting(path, datesText(met));
  throw new AppError('live_session_taken', { message, errors: [{ path, message }] });
}

const doneText = (cancelled: boolean | null) => {
  if (cancelled === null) return LIVE_SESSION_DONE.changed;
  return cancelled ? LIVE_SESSION_DONE.cancelled : LIVE_SESSION_DONE.restored;
};

function datesText(sessions: readonly { starts_at: string }[]): string {
  const named = sessions.slice(0, NAMED_DATES).map(({ starts_at: start }) => formatDate(limaClock(start).date));
  return sessions.length > NAMED_DATES ? `${named.join(', ')}…` : named.join(', ');
}
