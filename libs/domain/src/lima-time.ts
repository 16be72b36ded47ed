import { formatDate } from './dates';
import { HOUR_MS } from './durations';

/** Peru is at UTC-5 all year. */
export const LIMA_OFFSET_HOURS = -5;
const LIMA_OFFSET = '-05:00';

/** The clock in Lima as ISO 8601 that ends in `Z` although it is not UTC. */
const clockOf = (moment: Date): string => new Date(moment.getTime() + LIMA_OFFSET_HOURS * HOUR_MS).toISOString();

/** The calendar day in Lima at that moment, as `YYYY-MM-DD`. */
export const limaDate = (moment: Date): string => clockOf(moment).slice(0, 10);

/** The date (`YYYY-MM-DD`) and the time (`19:00`) in Lima at a moment. */
export function limaClock(moment: string | number): { date: string; time: string } {
  const clock = clockOf(new Date(moment));
  return { date: clock.slice(0, 10), time: clock.slice(11, 16) };
}

/** A moment in Lima for readers: `22/11/2026 10:05`. With seconds if asked. */
export function limaDateTime(iso: string, seconds = false): string {
  const clock = clockOf(new Date(iso));
  return `${formatDate(clock.slice(0, 10))} ${clock.slice(11, seconds ? 19 : 16)}`;
}

/** The moment of a date (`YYYY-MM-DD`) and a time (`19:00`) in Lima, ISO 8601 in UTC. */
export const limaMoment = (date: string, time: string): string =>
  new Date(`${date}T${time}:00${LIMA_OFFSET}`).toISOString();

/** The midnight at which a day (`YYYY-MM-DD`) begins in Lima, ISO 8601 with Lima's offset. */
export const limaMidnight = (day: string): string => `${day}T00:00:00${LIMA_OFFSET}`;
