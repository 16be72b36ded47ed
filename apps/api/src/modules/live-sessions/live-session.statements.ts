import type { LiveSession } from '@telar/contracts/live-sessions';
import { LIVE_LIMITS } from '@telar/domain/live-sessions';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

/** SQL: the list of `LiveSession` of the sessions `s` of courses `c`, in the order of time. */
const SESSIONS = `coalesce(json_agg(json_build_object(
      'id', s.id, 'course_id', s.course_id, 'course_title', c.title, 'title', s.title,
      'starts_at', ${isoTimestamp('s.starts_at')}, 'minutes', s.minutes, 'link', s.link,
      'cancelled', s.cancelled_at is not null, 'series', s.series, 'uid', s.uid, 'sequence', s.sequence,
      'updated_at', ${isoTimestamp('s.updated_at')}
    ) order by s.starts_at, s.id), '[]')`;

export interface SessionsRow {
  sessions: LiveSession[];
}

export interface CourseSessionsRow extends SessionsRow {
  is_enrolled: boolean;
}

/** `$1` the course, `$2` the account. One `CourseSessionsRow`, or no row if the course does not exist. */
export const COURSE_SESSIONS: Prepared = {
  name: 'live_sessions_of_course',
  text: `
    select exists(select from course_access e where e.course_id = c.id and e.user_id = $2 and e.is_open) as is_enrolled,
      (select ${SESSIONS} from live_sessions s where s.course_id = c.id) as sessions
    from courses c where c.id = $1`,
};

/**
 * SQL: the sessions of an account, without those that ended more than `LIVE_LIMITS.pastDays` ago. If there are too
 * many, the next ones, and then the last ones that are over. @param account such as `$1`.
 */
const ofAccount = (account: string) => `
    select ${SESSIONS} as sessions
    from (
      select s.* from course_access e join live_sessions s on s.course_id = e.course_id
      cross join lateral (select s.starts_at + make_interval(mins => s.minutes) <= now() as is_over) state
      where e.user_id = ${account} and e.is_open and s.starts_at > now() - interval '${LIVE_LIMITS.pastDays} days'
      order by is_over, case when not is_over then s.starts_at end, s.starts_at desc, s.id limit ${LIVE_LIMITS.own}
    ) s join courses c on c.id = s.course_id`;

/** `$1` the account. One `SessionsRow`. */
export const OWN_SESSIONS: Prepared = { name: 'live_sessions_own', text: ofAccount('$1') };

/** `$1` the hash of a calendar's token. One `SessionsRow`, or no row for an unknown token or an inactive account. */
export const FEED_SESSIONS: Prepared = {
  name: 'live_sessions_feed',
  text: `
    select list.sessions
    from calendar_feeds f join users u on u.id = f.user_id and u.is_active
    cross join lateral (${ofAccount('f.user_id')}) list
    where f.token_sha256 = $1`,
};

/** `$1` the account. One row with `created_at`, or none. */
export const FEED: Prepared = {
  name: 'calendar_feed',
  text: `select ${isoTimestamp('created_at')} as created_at from calendar_feeds where user_id = $1`,
};

/** Replaces the calendar of an account. `$1` the account, `$2` the hash of the token. One row with `created_at`. */
export const SAVE_FEED: Prepared = {
  name: 'calendar_feed_save',
  text: `
    insert into calendar_feeds (user_id, token_sha256) values ($1, $2)
    on conflict (user_id) do update set token_sha256 = excluded.token_sha256, created_at = now()
    returning ${isoTimestamp('created_at')} as created_at`,
};

/** `$1` the account. */
export const DELETE_FEED: Prepared = {
  name: 'calendar_feed_delete',
  text: 'delete from calendar_feeds where user_id = $1',
};

/**
 * Locks the catalogue until the end of the transaction. Triggers of `live_sessions` change the course, and courses may
 * be changed only under this lock. `$1` the course. One `LockedCourse`, or no row for an unknown course.
 */
export const LOCK_COURSE = [
  'select from catalogue_state for update',
  `select (select count(*)::int from live_sessions where course_id = c.id) as count, c.archived_at is not null as is_archived
   from courses c where c.id = $1`,
] as const;

export interface LockedCourse {
  /** How many sessions it has. */
  count: number;
  is_archived: boolean;
}

/** `$1` the course, `$2` the moments. Rows with `starts_at` of those that have a session which is not cancelled. */
export const TAKEN = `
  select ${isoTimestamp('starts_at')} as starts_at from live_sessions
  where course_id = $1 and starts_at = any($2::timestamptz[]) and cancelled_at is null order by 1`;

/** `$1` the course, `$2` the moments, `$3` minutes, `$4` title, `$5` link, `$6` whether they are a series. */
export const ADD_SESSIONS = `
  insert into live_sessions (course_id, starts_at, minutes, title, link, series)
  select $1, starts_at, $3, $4, $5, made.series
  from unnest($2::timestamptz[]) starts_at, (select case when $6::boolean then gen_random_uuid() end as series) made
  order by starts_at`;

/** `$1` the course, `$2` the session. One row with `starts_at` and `sequence`, or none. */
export const ONE_SESSION = `
  select ${isoTimestamp('starts_at')} as starts_at, sequence from live_sessions where course_id = $1 and id = $2`;

/**
 * Changes a session, and with `$3` also the later ones of its series. `$1` the course, `$2` the session, `$4` by how
 * many days they move, `$5` their time in Lima, `$6` minutes, `$7` title, `$8` link, `$9` whether they are cancelled;
 * `null` leaves a value as it is. One `ChangedRow` for each.
 */
export const CHANGE_SESSIONS = `
  with one as (select id, series, starts_at from live_sessions where course_id = $1 and id = $2)
  update live_sessions s set
    starts_at = (
      (s.starts_at at time zone 'America/Lima')::date + $4::int
        + coalesce($5::time, (s.starts_at at time zone 'America/Lima')::time)
    ) at time zone 'America/Lima',
    minutes = coalesce($6, s.minutes),
    title = coalesce($7, s.title),
    link = coalesce($8, s.link),
    cancelled_at = case when $9::boolean is null then s.cancelled_at when $9 then coalesce(s.cancelled_at, now()) end,
    sequence = s.sequence + 1,
    updated_at = now()
  from one
  where s.course_id = $1 and (s.id = one.id or ($3::boolean and s.series = one.series and s.starts_at > one.starts_at))
  returning s.id, s.starts_at between '1899-12-31' and '3000-01-02' as is_date`;

/**
 * `$1` the course, `$2` ids of its sessions. Rows with `starts_at` of those that begin at the same time as another one
 * of the course.
 */
export const MEETING = `
  select distinct ${isoTimestamp('s.starts_at')} as starts_at from live_sessions s join live_sessions other
    on other.course_id = s.course_id and other.starts_at = s.starts_at and other.id <> s.id and other.cancelled_at is null
  where s.course_id = $1 and s.id = any($2) and s.cancelled_at is null order by 1`;

export interface ChangedRow {
  id: number;
  /**
   * Whether the year of the session is one that requests may use. Needed because moving one session moves its series by
   * as many days.
   */
  is_date: boolean;
}
