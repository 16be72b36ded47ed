import { isCalendarDate } from '@telar/domain/dates';

// Only staff screens have these filters. `search-params.ts` is in the file that every page loads.

/** Returns the value in the URL if it is one of these; `undefined` if it is missing or unknown. */
export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** Returns the day in the URL as `YYYY-MM-DD`; `undefined` if it is missing or invalid. */
export function dayParam(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}
