import { useNow } from './use-now';

const MINUTE_MS = 60_000;

/** The time in milliseconds since 1970, to the minute: what ends by the clock ends on a page that stays open, too. */
export const useMinute = (): number => useNow(MINUTE_MS);
