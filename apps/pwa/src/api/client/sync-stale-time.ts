import { showsCopy } from './network-first';
import type { ShownQuery } from './network-first';

const RECENT_MS = 30_000;

/** For background syncs of network-first queries: a response is new for 30 seconds, a copy of the device never. */
export const syncStaleTime = (query: ShownQuery): number => (showsCopy(query) ? 0 : RECENT_MS);
