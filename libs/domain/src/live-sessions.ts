import { isCalendarDate } from './dates';
import { DAY_MS } from './durations';

// The sessions of live courses. Dates and times are those of Lima, which is at UTC-5 all year.

export const LIVE_LIMITS = {
  /** Sessions that one request makes. */
  dates: 100,
  /** Sessions of a course, with those that are over or cancelled. */
  course: 300,
  title: 120,
  minutesMin: 10,
  /** Ten hours. */
  minutesMax: 600,
  /** Sessions of an account that are listed, and that its calendar has. */
  own: 500,
  /** How long past sessions stay in the list. */
  pastDays: 60,
  /** Sessions that a course shows to the public. */
  shown: 60,
} as const;

/** How long before a live session its button appears. */
const ENTRY_MS = 10 * 60_000;

/** `00:00` to `23:59`. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When a session begins and how long it takes. */
export interface SessionTime {
  /** ISO 8601. */
  starts_at: string;
  minutes: number;
}

/** When a session is over, in milliseconds since 1970. */
export const endOf = ({ starts_at: start, minutes }: SessionTime): number => Date.parse(start) + minutes * 60_000;

/** `soon`: it has not begun, but students may enter. `running`: it has begun. */
export type SessionPhase = 'later' | 'soon' | 'running' | 'over';

export function sessionPhase(session: SessionTime, now: number): SessionPhase {
  const start = Date.parse(session.starts_at);
  if (now >= endOf(session)) return 'over';
  if (now >= start) return 'running';
  return now >= start - ENTRY_MS ? 'soon' : 'later';
}

/** True while "Entrar a la clase" is shown. */
export const isOpen = (session: SessionTime, now: number): boolean =>
  ['soon', 'running'].includes(sessionPhase(session, now));

const WEEKS_MAX = 52;

/** The weekly rule from which the dates of several sessions are made. */
export interface Repetition {
  /** The first day on which there may be a session, `YYYY-MM-DD`. */
  from: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Weeks are counted from `from`. */
  weeks: number;
  /** Days without a session, such as holidays. */
  except?: readonly string[];
}

/** The dates of a repetition, the first one first, at most `LIVE_LIMITS.dates`. Empty if a value is not valid. */
export function repeatedDates({ from, weekdays, weeks, except = [] }: Repetition): string[] {
  if (!isCalendarDate(from) || !Number.isInteger(weeks) || weeks < 1) return [];
  const start = Date.parse(`${from}T00:00:00Z`);
  const days = Array.from({ length: Math.min(weeks, WEEKS_MAX) * 7 }, (_, day) => new Date(start + day * DAY_MS));
  return days
    .filter((day) => weekdays.includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((date) => isCalendarDate(date) && !except.includes(date))
    .slice(0, LIVE_LIMITS.dates);
}
