import { NetworkError, TimeoutError } from '../http';
import { accountId } from '../session';
import { reportKeepFailure } from './storage-notice';
import { whenIdle } from './when-idle';

/** What a query answers: the data, and since when it is kept here, in milliseconds; `null` when it just came. */
export interface Answer<T> {
  data: T;
  keptAt: number | null;
  /** When this was read, in milliseconds. */
  readAt: number;
}

interface Ways<T> {
  /** Asks the server. */
  ask: () => Promise<T>;
  /** Keeps what came for `owner`, whose answer it is (`accountId`). It runs later, and its failure spoils nothing. */
  keep: (data: T, owner: number | null) => Promise<void>;
  /** What is kept, `null` or `undefined` when nothing is. */
  kept: () => Promise<{ data: T; keptAt: number } | null | undefined>;
}

/** True where nobody answered, so that what is kept may answer instead. An answer, even a bad one, is an answer. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError;
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
 * The network first; when nobody answers, what is kept on this device, with its date.
 * @throws what `ask` throws, where nothing is kept or the server did answer.
 */
export async function networkFirst<T>({ ask, keep, kept }: Ways<T>): Promise<Answer<T>> {
  const owner = accountId();
  try {
    const data = await ask();
    // What was asked for by one is not kept for the next.
    whenIdle(() => accountId() === owner && void keep(data, owner).catch(reportKeepFailure));
    return { data, keptAt: null, readAt: Date.now() };
  } catch (error) {
    const copy = isUnreachable(error) ? await readKept(kept) : null;
    if (!copy) throw error;
    return { ...copy, readAt: Date.now() };
  }
}

const STALE = 60_000;

/** How the queries of kept data age: a copy is asked for again at the first chance. */
export const KEPT_QUERY = {
  refetchOnReconnect: true,
  // The routes ask before their screens are there; a screen that finds a failure shows it.
  retryOnMount: false,
  staleTime: (query: { state: { data?: unknown } }): number =>
    (query.state.data as Answer<unknown> | undefined)?.keptAt ? 0 : STALE,
} as const;
