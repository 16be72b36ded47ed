import { isCalendarDate } from './dates';
import { DAY_MS } from './durations';
import { fold } from './fold';
import { parseTypedDate } from './typed-date';

/** The day numbers of spreadsheets from 1954 to 2119. Other numbers are not dates. */
const SERIAL = { min: 20_000, max: 80_000 };
/** Spreadsheets count days from 25,569 days before 1970. */
const EPOCH_DAYS = 25_569;

const MONTHS = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['setiembre', 'septiembre'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];

/** `14-mar-2015`, `14 mar. 15` and `sábado, 14 de marzo del 2015`, as folded text. */
const WITH_MONTH_NAME = /^(?:[a-z]+,? )?(\d{1,2})[\s/.-]*(?:de )?([a-z]{3,10})\.?[\s/.-]*(?:del? )?(\d{4}|\d{2})\D*$/;

const SHORT_YEAR = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/;

/** The text without a time after the date (`14/03/2026 0:00`), and with the number of a named month: `14/3/2015`. */
function dayOf(text: string): string {
  const day = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const [, date, name = '', year] = WITH_MONTH_NAME.exec(fold(day)) ?? [];
  const month = MONTHS.findIndex((names) => names.some((known) => known.startsWith(name))) + 1;
  return date && month > 0 ? `${date}/${month}/${year}` : day;
}

/** Whether a text is a date whose year has two digits. */
export const hasShortYear = (text: string): boolean => SHORT_YEAR.test(dayOf(text.trim()));

/**
 * A date of a file as `YYYY-MM-DD`. Other text stays as it is, so that the check can report it.
 * @param latest `YYYY-MM-DD`. A number of a day, or a year with two digits, that gives a later date is not read.
 */
export function fileDate(cell: string | number | boolean | null, latest = '2999-12-31'): string {
  const text = String(cell ?? '').trim();
  const number = Number(text);
  if (/^\d{5}(\.\d+)?$/.test(text) && number >= SERIAL.min && number <= SERIAL.max) {
    const date = new Date((Math.floor(number) - EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10);
    return date <= latest ? date : text;
  }
  const day = dayOf(text);
  if (isCalendarDate(day)) return day;
  const [, start = '', short] = SHORT_YEAR.exec(day) ?? [];
  const date = parseTypedDate(short ? `${start}20${short}` : day);
  return date === null || (short && date > latest) ? text : date;
}
