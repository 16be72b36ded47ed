import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isObject } from '@telar/domain/is-object';
import { whenIdle } from '../../browser/when-idle';
import type { CopyReason } from '../../offline/store/copy-reason';
import { accountId } from '../../session/data-owner';
import {
  ForeignResponseError,
  HttpError,
  InvalidResponseError,
  isWifiLogin,
  NetworkError,
  TimeoutError,
} from './errors';

/** The result of a network-first query: a fresh response, without `cachedAt` and `why`, or a cached copy. */
export interface FreshOrCached<T> {
  data: T;
  /** When the copy was cached, in milliseconds since 1970. */
  cachedAt: number | null;
  /** Why the copy is shown. */
  why: CopyReason | null;
}

/** The used parts of TanStack Query's context. */
interface QueryContext {
  client: QueryClient;
  queryKey: QueryKey;
  signal: AbortSignal;
}

interface Sources<T> {
  fetch: (signal: AbortSignal) => Promise<T>;
  /** Caches a response for its owner (`accountId`), after it is shown. */
  writeCopy: (data: T, owner: number | null) => Promise<void>;
  /** Returns `null` or `undefined` if nothing is cached. */
  readCopy: () => Promise<{ data: T; cachedAt: number } | null | undefined>;
}

/** If the API does not respond within this time, the cached copy is shown. */
export const SHOW_COPY_AFTER_MS = 2_500;

/** HTTP statuses of a server or proxy that is out of service. */
const UNAVAILABLE = [502, 503, 504];

/**
 * Returns why the API did not respond, or `null` if it responded, even with an error. Without a response a cached copy
 * may be shown. The login page of a Wi-Fi network counts as offline.
 */
export function whyNoResponse(error: unknown): 'offline' | 'server' | null {
  if (error instanceof NetworkError) return 'offline';
  if (error instanceof TimeoutError) return navigator.onLine ? 'server' : 'offline';
  if (error instanceof ForeignResponseError) return isWifiLogin(error) ? 'offline' : 'server';
  if (error instanceof InvalidResponseError) return 'server';
  return error instanceof HttpError && UNAVAILABLE.includes(error.status) ? 'server' : null;
}

async function readCopyOrNull<T>(readCopy: Sources<T>['readCopy']) {
  try {
    return await readCopy();
  } catch (error) {
    // Some private windows have no storage and so no cached copy.
    console.error(error);
    return null;
  }
}

/** Reports a failure of `writeCopy`. Loads the code for it only then, to keep the first page small. */
async function reportCacheError(error: unknown): Promise<void> {
  const module = await import('../../offline/store/storage-notice');
  module.reportStorageError(error);
}

/**
 * Fetches from the API. If the API does not respond, returns the cached copy. If the response is slow and nothing is
 * shown yet, or only a copy from the time without network, shows the copy until the response or an error of the API
 * replaces it.
 * @throws the error of `fetch` if the API responded or nothing is cached.
 */
export async function networkFirst<T>(
  context: QueryContext,
  { fetch, writeCopy, readCopy }: Sources<T>,
): Promise<FreshOrCached<T>> {
  const { client, queryKey, signal } = context;
  const owner = accountId();
  let isWaiting = true;
  const showCopy = async () => {
    const copy = await readCopyOrNull(readCopy);
    // While the copy was read, the response may have arrived or the account may have changed.
    if (!copy || !isWaiting || signal.aborted || accountId() !== owner) return;
    client.setQueryData<FreshOrCached<T>>(queryKey, (shown) =>
      shown && shown.why !== 'offline' ? shown : { ...copy, why: 'waiting' },
    );
  };
  const timer = setTimeout(() => void showCopy(), SHOW_COPY_AFTER_MS);
  try {
    const data = await fetch(signal);
    // Do not cache a response to one account for the next account.
    whenIdle(() => accountId() === owner && void writeCopy(data, owner).catch(reportCacheError).catch(console.error));
    return { data, cachedAt: null, why: null };
  } catch (error) {
    const why = whyNoResponse(error);
    const copy = why && accountId() === owner ? await readCopyOrNull(readCopy) : null;
    if (!copy) throw error;
    return { ...copy, why };
  } finally {
    isWaiting = false;
    clearTimeout(timer);
  }
}

const STALE_MS = 60_000;
const REFETCH_MS = 30_000;

/** The used parts of TanStack Query's query. */
export interface ShownQuery {
  state: { data?: unknown; status?: string };
}

/** True if a network-first query shows a cached copy. */
export const showsCopy = ({ state }: ShownQuery): boolean =>
  isObject(state.data) && typeof state.data['cachedAt'] === 'number';

/** Options of network-first queries: while a copy is shown, the query refetches as soon as it can. */
export const NETWORK_FIRST_OPTIONS = {
  refetchOnReconnect: true,
  // Routes start the queries before their screens mount; a screen that mounts after a failure shows it.
  retryOnMount: false,
  staleTime: (query: ShownQuery): number => (showsCopy(query) ? 0 : STALE_MS),
  refetchInterval: (query: ShownQuery): number | false =>
    navigator.onLine && query.state.status !== 'error' && showsCopy(query) ? REFETCH_MS : false,
} as const;
