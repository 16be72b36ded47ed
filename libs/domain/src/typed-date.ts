import { isCalendarDate } from './dates';

const DAY_FIRST = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a date as people in Peru type it: `14/3/2026`, `14-03-2026`, `14.03.2026` or `14032026`; also `2026-03-14`, as
 * programs copy it.
 * @returns `YYYY-MM-DD`; `null` if the text is no date of the calendar.
 */
export function parseTypedDate(text: string): string | null {
  const typed = text.trim();
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? [];
  const date = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  return isCalendarDate(date) ? date : null;
}

/** Whether the text is a year, a month and a day, as programs write them, also of no date of the calendar. */
export const isYearFirst = (text: string): boolean => YEAR_FIRST.test(text.trim());

/**
 * Whether the text is a day, a month and a year in a form that `parseTypedDate` reads, also of no date of the calendar.
 */
export function isWrittenAsDate(text: string): boolean {
  const typed = text.trim();
  return [DAY_FIRST, DIGITS, YEAR_FIRST].some((form) => form.test(typed));
}

/** Puts the slash before the digit that follows a complete day or month, while a date is typed: `140` → `14/0`. */
export function withSlash(typed: string): string {
  return typed.replace(/^(\d{2}|\d{2}\/\d{2})(\d)$/, '$1/$2');
}
