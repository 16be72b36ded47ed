import { DAY_MS } from './durations';

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The years of the dates that the academy stores. */
const YEARS = { first: 1900, last: 2999 };
const LEADING_DATE = /^(\d{4}-\d{2}-\d{2})(?:$|T)/;

const isKnownYear = (year: number) => year >= YEARS.first && year <= YEARS.last;

/** False for a `YYYY-MM-DD` before the year 1900 or after 2999. */
export function hasKnownYear(value: string): boolean {
  const year = CALENDAR_DATE.exec(value)?.[1];
  return year === undefined || isKnownYear(Number(year));
}

/** True for a `YYYY-MM-DD` that exists in the calendar (not `2026-02-30`), years 1900 to 2999. */
export function isCalendarDate(value: string): boolean {
  const parts = CALENDAR_DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  if (!isKnownYear(year)) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The day so many days later. @param day `YYYY-MM-DD` */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * `2026-03-14` → `14/03/2026`. Works on the text, not on a `Date`: midnight UTC is the day before in Lima. Returns
 * `N/A` for a missing date and `Fecha inválida` for any other text.
 */
export function formatDate(value: string | null | undefined): string {
  if (value === null || value === undefined || value.trim() === '') return 'N/A';
  const day = LEADING_DATE.exec(value.trim())?.[1];
  if (!day || !isCalendarDate(day)) return 'Fecha inválida';
  return day.split('-').reverse().join('/');
}
