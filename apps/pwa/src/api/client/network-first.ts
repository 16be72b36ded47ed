import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { HttpError, NetworkError, TimeoutError } from './errors';
import { accountId } from '../../session/data-owner';
import { reportStorageError } from '../../offline/store/storage-notice';
import { whenIdle } from '../../browser/when-idle';

/** Why a copy is shown: there is no network, the academy's server does not answer well, or its answer takes long. */
export type WhyKept = 'offline' | 'server' | 'waiting';

/** What a query answers. What just came has neither `keptAt` nor `why`. */
export interface Answer<T> {
  data: T;
  /** Since when it is kept here, in milliseconds. */
  keptAt: number | null;
  why: WhyKept | null;
}

/** What TanStack Query tells a query that runs. */
interface Running {
  client: QueryClient;
  queryKey: QueryKey;
  signal: AbortSignal;
}

interface Ways<T> {
  /** Asks the server. */
  ask: (signal: AbortSignal) => Promise<T>;
  /** Keeps what came for `owner`, whose answer it is (`accountId`). It runs later, and its failure spoils nothing. */
  keep: (data: T, owner: number | null) => Promise<void>;
  /** What is kept, `null` or `undefined` when nothing is. */
  kept: () => Promise<{ data: T; keptAt: number } | null | undefined>;
}

/** How long one who has a copy waits for an answer before the copy is shown, in milliseconds. */
export const PATIENCE = 2_500;

const OUT_OF_ORDER = [502, 503, 504];

/**
 * Why the API could not be asked, so that what is kept may answer instead: nobody answered, somebody else did, or it
 * is out of order. `null` where it did answer: a bad answer of its own is an answer.
 */
export function whyUnanswered(error: unknown): 'offline' | 'server' | null {
  if (error instanceof NetworkError) return 'offline';
  if (error instanceof TimeoutError) return navigator.onLine ? 'server' : 'offline';
  const isNoAnswer = error instanceof HttpError && (error.code === null || OUT_OF_ORDER.includes(error.status));
  return isNoAnswer ? 'server' : null;
}

async function readKept<T>(kept: Ways<T>['kept']) {
  try {
    return await kept();
  } catch (error) {
    // A browser without storage (some private windows) is a browser that kept nothing.
    console.error(error);
    return null;
  }
}

/**
 * The network first; when the API does not answer, what is kept on this device, with its date. Where nothing is shown
 * yet and the answer takes long, the copy is shown meanwhile; the answer then takes its place, a refusal too.
 * @throws what `ask` throws, where nothing is kept or the API did answer.
 */
export async function networkFirst<T>(running: Running, { ask, keep, kept }: Ways<T>): Promise<Answer<T>> {
  const { client, queryKey, signal } = running;
  const owner = accountId();
  let isWaiting = true;
  const show = async () => {
    const copy = await readKept(kept);
    // Meanwhile the answer may have come, or whoever asked may have gone.
    if (!copy || !isWaiting || signal.aborted || accountId() !== owner) return;
    client.setQueryData<Answer<T>>(queryKey, (shown) =>
      shown && shown.why !== 'offline' ? shown : { ...copy, why: 'waiting' },
    );
  };
  const clock = setTimeout(() => void show(), PATIENCE);
  try {
    const data = await ask(signal);
    // What was asked for by one is not kept for the next.
    whenIdle(() => accountId() === owner && void keep(data, owner).catch(reportStorageError));
    return { data, keptAt: null, why: null };
  } catch (error) {
    const why = whyUnanswered(error);
    const copy = why && accountId() === owner ? await readKept(kept) : null;
    if (!copy) throw error;
    return { ...copy, why };
  } finally {
    isWaiting = false;
    clearTimeout(clock);
  }
}

const STALE = 60_000;
const ASK_AGAIN = 30_000;

interface Shown {
  state: { data?: unknown; status?: string };
}

const isCopy = ({ state }: Shown): boolean => typeof (state.data as Answer<unknown> | undefined)?.keptAt === 'number';

/** How the queries of kept data age: a copy is asked for again at the first chance, and while there is network. */
export const KEPT_QUERY = {
  refetchOnReconnect: true,
  // The routes ask before their screens are there; a screen that finds a failure shows it.
  retryOnMount: false,
  staleTime: (query: Shown): number => (isCopy(query) ? 0 : STALE),
  refetchInterval: (query: Shown): number | false =>
    navigator.onLine && query.state.status !== 'error' && isCopy(query) ? ASK_AGAIN : false,
} as const;
