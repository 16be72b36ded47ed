import { isCalendarDate } from './dates';
import { DAY_MS } from './durations';
import { limaDate, limaMidnight } from './lima-time';

/** For how many days before the end of an access notices announce it. */
export const ACCESS_NOTICE_DAYS = 15;

/** When an access ends, ISO 8601; `null` if it does not. Responses of older servers, and copies of them, have none. */
export type AccessEnd = string | null | undefined;

/** `open`: it does not end soon. `ending`: it ends within `ACCESS_NOTICE_DAYS`. */
export type AccessState = 'open' | 'ending' | 'ended';

/** When an access ends, in milliseconds since 1970; `Infinity` if it does not. */
export const momentOfEnd = (endsAt: AccessEnd): number => {
  const moment = endsAt ? Date.parse(endsAt) : Infinity;
  // An unreadable date must not close a course.
  return Number.isNaN(moment) ? Infinity : moment;
};

/** Whether an access that was given is still open. The database has the same rule, in the view `course_access`. */
export const hasAccess = (endsAt: AccessEnd, now: Date | number): boolean => momentOfEnd(endsAt) > Number(now);

export function accessState(endsAt: AccessEnd, now: Date | number): AccessState {
  if (!hasAccess(endsAt, now)) return 'ended';
  return momentOfEnd(endsAt) - Number(now) <= ACCESS_NOTICE_DAYS * DAY_MS ? 'ending' : 'open';
}

/**
 * The last day with access (`YYYY-MM-DD`, Lima): the day before the midnight at which it ends. `null` without an end.
 */
export function lastDayOfAccess(endsAt: AccessEnd): string | null {
  const moment = momentOfEnd(endsAt);
  return moment === Infinity ? null : limaDate(new Date(moment - 1));
}

/** The end of an access with this last day: the midnight after it, in Lima. ISO 8601. @throws for another text. */
export function accessEndOfDay(day: string): string {
  if (!isCalendarDate(day)) throw new RangeError(`Not a day: ${day}`);
  return new Date(Date.parse(limaMidnight(day)) + DAY_MS).toISOString();
}
