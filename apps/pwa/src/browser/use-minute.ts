import { MINUTE_MS } from '@telar/domain/durations';
import { useNow } from './use-now';

/**
 * The time in milliseconds since 1970, updated every minute, so that accesses and live sessions also end on a page that
 * stays open.
 */
export const useMinute = (): number => useNow(MINUTE_MS);
