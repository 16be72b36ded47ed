import { addDays } from './dates';
import { DAY_MS } from './durations';
import { limaDate, limaMidnight } from './lima-time';

/** Days of the longest period. */
export const SUMMARY_DAYS_MAX = 366;
/** Weeks of the period that is shown first, the current one included. */
const WEEKS = 12;
/** Accesses that end within this many days are shown. */
export const EXPIRING_DAYS = 30;
/** Rows of a table in the response. A CSV has more. */
export const SUMMARY_ROWS = 50;
export const SUMMARY_CSV_ROWS = 5_000;

/** The tables that are also CSV files. */
export const SUMMARY_TABLES = ['weeks', 'courses', 'advisers', 'expiring'] as const;
export type SummaryTable = (typeof SUMMARY_TABLES)[number];

/** The first and the last day, `YYYY-MM-DD`, in Lima. */
export interface Period {
  from: string;
  to: string;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** How many days a period has, both ends included; 0 or less if the ends are reversed. */
export const daysOf = ({ from, to }: Period): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / DAY_MS) + 1;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((noon(day).getUTCDay() + 6) % 7));

/** The period that was asked for; without ends, the last twelve weeks until today. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const end = to ?? limaDate(now);
  const first = addDays(mondayOf(end), -7 * (WEEKS - 1));
  return { from: from ?? first, to: end };
}

/** The period of the same length right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
}

/** The Mondays of all weeks that overlap the period. */
export function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
}

/** The moments, ISO 8601, between which the days of the period are: the first inclusive, the second exclusive. */
export function momentsOf({ from, to }: Period): [string, string] {
  return [limaMidnight(from), limaMidnight(addDays(to, 1))];
}

/** The change from the previous period, in whole percent; `null` if the previous value is 0. */
export function changePercent(current: number, before: number): number | null {
  return before === 0 ? null : Math.round(((current - before) / before) * 100);
}
