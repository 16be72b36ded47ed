import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import type { CourseProgress } from '@telar/contracts/progress';
import { TIMEOUTS } from '@telar/domain/limits';
import type { StoredProgressEvent } from '../../offline/store/account-database';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { accountId, dataReader } from '../../session/data-owner';
import { session } from '../../session/session';
import { NETWORK_FIRST_OPTIONS, networkFirst } from '../client/network-first';
import type { FreshOrCached } from '../client/network-first';
import { request } from '../client/request';
import { syncStaleTime } from '../client/sync-stale-time';

const PROGRESS_KEY = ['me', 'progress'] as const;
const UNSENT_KEY = [DEVICE_QUERY_KEY, 'unsent-progress'] as const;

const store = () => import('../../offline/store/progress');

/** How often the server merged events of this page. A response that was requested before is out of date. */
let merged = 0;

async function fetchProgress(signal: AbortSignal): Promise<CourseProgress[]> {
  const { parseMyProgress } = await import('./parse-progress');
  for (;;) {
    const mergedBefore = merged;
    const options = { auth: true, signal, timeout: TIMEOUTS.courses, parse: parseMyProgress };
    const { courses } = await request(PATHS.myProgress, options);
    if (merged === mergedBefore) return courses;
  }
}

/** Reads the account's progress in all its courses from the API, or else the cached progress. */
export const myProgressQuery = queryOptions({
  ...NETWORK_FIRST_OPTIONS,
  queryKey: PROGRESS_KEY,
  queryFn: (context) =>
    networkFirst<CourseProgress[]>(context, {
      fetch: fetchProgress,
      // A mark may have been merged since the response, so what is shown is cached.
      writeCopy: async (courses, owner) => {
        const { cacheProgress } = await store();
        return cacheProgress(
          owner,
          context.client.getQueryData<FreshOrCached<CourseProgress[]>>(PROGRESS_KEY)?.data ?? courses,
        );
      },
      readCopy: async () => (await store()).cachedProgress(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Another device may just have marked a module.
  staleTime: 0,
});

/** Fetches the progress, which caches it. Does nothing if it was fetched in the last 30 seconds. */
export async function syncProgress(client: QueryClient): Promise<void> {
  await client.prefetchQuery({ ...myProgressQuery, staleTime: syncStaleTime });
}

/** Reads the cached progress of the account whose session expired. Makes no API call. */
export const lockedProgressQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'progress'],
  queryFn: async () => (await store()).cachedProgress(dataReader()),
  staleTime: 0,
});

/** The events that are being stored, by their id. A read of the database does not find them yet. */
const beingStored = new Map<string, StoredProgressEvent>();

function withThoseBeingStored(events: readonly StoredProgressEvent[]): StoredProgressEvent[] {
  return [...new Map([...events.map((event) => [event.id, event] as const), ...beingStored]).values()];
}

/** Reads the events that the server has not confirmed, oldest first. */
export const unsentEventsQuery = queryOptions({
  queryKey: UNSENT_KEY,
  queryFn: async () => withThoseBeingStored(await (await store()).unsentEvents(dataReader())),
  staleTime: 0,
});

/** The unsent events that this page knows, without reading the database. */
export const knownUnsentEvents = (client: QueryClient): StoredProgressEvent[] =>
  client.getQueryData<StoredProgressEvent[]>(UNSENT_KEY) ?? [];

/** Shows an event at once, while `storing` stores it. @throws the error of `storing`; the event is not shown then. */
export async function showWhileStored(
  client: QueryClient,
  event: StoredProgressEvent,
  storing: () => Promise<void>,
): Promise<void> {
  beingStored.set(event.id, event);
  showUnsent(client, knownUnsentEvents(client));
  try {
    await storing();
  } catch (error) {
    client.setQueryData(
      UNSENT_KEY,
      knownUnsentEvents(client).filter(({ id }) => id !== event.id),
    );
    throw error;
  } finally {
    beingStored.delete(event.id);
  }
}

/** Shows the events that are stored, and those that are being stored. */
export function showUnsent(client: QueryClient, events: readonly StoredProgressEvent[]): void {
  client.setQueryData(UNSENT_KEY, withThoseBeingStored(events));
}

/**
 * Replaces the progress of these courses, which the server just merged. If the progress of the others is not known, it
 * is fetched.
 */
export function showMerged(client: QueryClient, courses: readonly CourseProgress[]): void {
  if (courses.length === 0) return;
  merged += 1;
  const isKnown = client.getQueryData(PROGRESS_KEY) !== undefined;
  const ids = new Set(courses.map(({ course_id: id }) => id));
  client.setQueryData<FreshOrCached<CourseProgress[]>>(PROGRESS_KEY, (old) => ({
    ...(old ?? { cachedAt: null, why: null }),
    data: [...(old?.data ?? []).filter(({ course_id: id }) => !ids.has(id)), ...courses],
  }));
  // A fetch that is in progress repeats itself.
  if (!isKnown && client.isFetching({ queryKey: PROGRESS_KEY }) === 0) {
    void client.invalidateQueries({ queryKey: PROGRESS_KEY });
  }
}
