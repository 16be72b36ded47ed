import { isCalendarDate } from './dates';
import { DAY_MS } from './durations';
import { parseTypedDate } from './typed-date';

/** The day numbers of spreadsheets from 1954 to 2119. Other numbers are not dates. */
const SERIAL = { min: 20_000, max: 80_000 };
/** Spreadsheets count days from 25,569 days before 1970. */
const EPOCH_DAYS = 25_569;

/** A date of a file as `YYYY-MM-DD`. Other text stays as it is, so that the check can report it. */
export function fileDate(cell: string | number | boolean | null): string {
  const text = String(cell ?? '').trim();
  const number = Number(text);
  if (/^\d{5}(\.\d+)?$/.test(text) && number >= SERIAL.min && number <= SERIAL.max) {
    return new Date((Math.floor(number) - EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10);
  }
  // A time after the date is ignored: `14/03/2026 0:00`.
  const day = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  if (isCalendarDate(day)) return day;
  const [, short] = /^\d{1,2}[/.-]\d{1,2}[/.-](\d{2})$/.exec(day) ?? [];
  return parseTypedDate(short ? `${day.slice(0, -2)}20${short}` : day) ?? text;
}
