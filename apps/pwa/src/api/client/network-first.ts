import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isObject } from '@telar/domain/is-object';
import { whenIdle } from '../../browser/when-idle';
import type { CopyReason } from '../../offline/store/copy-reason';
import { accountId } from '../../session/data-owner';
import { ForeignAnswerError, HttpError, InvalidAnswerError, NetworkError, TimeoutError } from './errors';

/** The result of a network-first query. A fresh response has neither `cachedAt` nor `why`. */
export interface Answer<T> {
  data: T;
  /** When the copy was cached, in milliseconds. */
  cachedAt: number | null;
  why: CopyReason | null;
}

/** The parts of TanStack Query's context that are used here. */
interface QueryContext {
  client: QueryClient;
  queryKey: QueryKey;
  signal: AbortSignal;
}

interface Sources<T> {
  fetch: (signal: AbortSignal) => Promise<T>;
  /** Caches a response for its owner (`accountId`). Runs later. If it fails, the response is still shown. */
  cache: (data: T, owner: number | null) => Promise<void>;
  /** `null` or `undefined` if nothing is cached. */
  cached: () => Promise<{ data: T; cachedAt: number } | null | undefined>;
}

/** If the API does not respond within this time, the cached copy is shown. */
export const SHOW_COPY_AFTER_MS = 2_500;

const OUT_OF_ORDER = [502, 503, 504];

/**
 * Returns why the API did not respond, or `null` if it responded, even with an error. Without a response a cached copy
 * may be shown. A foreign response with a status below 400 is the login page of a Wi-Fi network and counts as offline.
 */
export function whyUnanswered(error: unknown): 'offline' | 'server' | null {
  if (error instanceof NetworkError) return 'offline';
  if (error instanceof TimeoutError) return navigator.onLine ? 'server' : 'offline';
  if (error instanceof ForeignAnswerError) return error.status < 400 ? 'offline' : 'server';
  if (error instanceof InvalidAnswerError) return 'server';
  return error instanceof HttpError && OUT_OF_ORDER.includes(error.status) ? 'server' : null;
}

async function readCopy<T>(cached: Sources<T>['cached']) {
  try {
    return await cached();
  } catch (error) {
    // Some private windows have no storage and so no cached copy.
    console.error(error);
    return null;
  }
}

/** Its code loads at the first failure, to keep the first page small. */
async function reportCacheError(error: unknown): Promise<void> {
  const { reportStorageError } = await import('../../offline/store/storage-notice');
  reportStorageError(error);
}

/**
 * Fetches from the API. If the API does not respond, returns the cached copy. If the response is slow and nothing is
 * shown yet, shows the copy until the response or an error of the API replaces it.
 * @throws the error of `fetch` if the API responded or nothing is cached.
 */
export async function networkFirst<T>(context: QueryContext, { fetch, cache, cached }: Sources<T>): Promise<Answer<T>> {
  const { client, queryKey, signal } = context;
  const owner = accountId();
  let isWaiting = true;
  const showCopy = async () => {
    const copy = await readCopy(cached);
    // While the copy was read, the response may have arrived or the account may have changed.
    if (!copy || !isWaiting || signal.aborted || accountId() !== owner) return;
    client.setQueryData<Answer<T>>(queryKey, (shown) =>
      shown && shown.why !== 'offline' ? shown : { ...copy, why: 'waiting' },
    );
  };
  const clock = setTimeout(() => void showCopy(), SHOW_COPY_AFTER_MS);
  try {
    const data = await fetch(signal);
    // Do not cache a response to one account for the next account.
    whenIdle(() => accountId() === owner && void cache(data, owner).catch(reportCacheError).catch(console.error));
    return { data, cachedAt: null, why: null };
  } catch (error) {
    const why = whyUnanswered(error);
    const copy = why && accountId() === owner ? await readCopy(cached) : null;
    if (!copy) throw error;
    return { ...copy, why };
  } finally {
    isWaiting = false;
    clearTimeout(clock);
  }
}

const STALE_MS = 60_000;
const REFETCH_MS = 30_000;

interface ShownQuery {
  state: { data?: unknown; status?: string };
}

const showsCopy = ({ state }: ShownQuery): boolean =>
  isObject(state.data) && typeof state.data['cachedAt'] === 'number';

/** Options of network-first queries: while a copy is shown, the query refetches as soon as it can. */
export const NETWORK_FIRST_QUERY = {
  refetchOnReconnect: true,
  // Routes start the queries before their screens mount; a screen that mounts after a failure shows it.
  retryOnMount: false,
  staleTime: (query: ShownQuery): number => (showsCopy(query) ? 0 : STALE_MS),
  refetchInterval: (query: ShownQuery): number | false =>
    navigator.onLine && query.state.status !== 'error' && showsCopy(query) ? REFETCH_MS : false,
} as const;
