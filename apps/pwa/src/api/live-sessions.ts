import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  AcceptedLiveSessions,
  AcceptedLiveSessionsSaved,
  CalendarCreated,
  CalendarState,
} from '@telar/contracts/live-sessions';
import type {
  ChangeLiveSessionPayload,
  CreateLiveSessionsPayload,
  LiveSession,
  LiveSessionsSaved,
} from '@telar/contracts/live-sessions';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { MINUTE_MS } from '@telar/domain/durations';
import { TIMEOUTS } from '@telar/domain/limits';
import { endOf } from '@telar/domain/live-sessions';
import { DEVICE_QUERY_KEY } from '../offline/store/device-query-key';
import { accountId, dataReader } from '../session/data-owner';
import { session } from '../session/session';
import { NETWORK_FIRST_OPTIONS, networkFirst } from './client/network-first';
import { bodyUnused, request } from './client/request';
import { syncStaleTime } from './client/sync-stale-time';

const store = () => import('../offline/store/live-sessions');

/** How long before a live session its page begins to look for changes. */
const NEAR_MS = 30 * MINUTE_MS;

/** True from half an hour before a live session until it ends, also if it is cancelled, which staff may undo. */
const isNear = (each: LiveSession): boolean =>
  Date.now() >= Date.parse(each.starts_at) - NEAR_MS && Date.now() < endOf(each);

/** Reads the live sessions of the account's courses in the order of time, from the API or from the cache. */
export const liveSessionsQuery = queryOptions({
  ...NETWORK_FIRST_OPTIONS,
  queryKey: ['me', 'live-sessions'],
  queryFn: (context) =>
    networkFirst<LiveSession[]>(context, {
      fetch: async (signal) => {
        const { sessions } = await request(PATHS.myLiveSessions, {
          auth: true,
          signal,
          timeout: TIMEOUTS.courses,
          parse: AcceptedLiveSessions,
        });
        return sessions;
      },
      writeCopy: async (sessions, owner) => (await store()).cacheLiveSessions(owner, sessions),
      readCopy: async () => (await store()).cachedLiveSessions(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Staff may just have cancelled a live session.
  staleTime: 0,
  // Students wait on an open page for the link, which staff often add at the last moment.
  refetchInterval: (query) => {
    const ofCopy = NETWORK_FIRST_OPTIONS.refetchInterval(query);
    const { data, status } = query.state;
    return ofCopy || (navigator.onLine && status === 'success' && data?.data.some(isNear) && MINUTE_MS);
  },
});

/** Reads the cached live sessions of the account whose session expired. Makes no API call. */
export const lockedLiveSessionsQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'live-sessions'],
  queryFn: async () => (await store()).cachedLiveSessions(dataReader()),
  staleTime: 0,
});

/** Fetches the live sessions, which caches them. Does nothing if they were fetched in the last 30 seconds. */
export async function syncLiveSessions(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery({ ...liveSessionsQuery, staleTime: syncStaleTime });
}

/** All live sessions of a course with their links, for staff. */
export const courseLiveSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'course-live-sessions', id],
    queryFn: async ({ signal }) => {
      const path = pathTo(PATHS.courseLiveSessions, { id });
      const { sessions } = await request(path, { auth: true, signal, parse: AcceptedLiveSessions });
      return sessions;
    },
    staleTime: 0,
  });

export function createLiveSessions(id: number, body: CreateLiveSessionsPayload): Promise<LiveSessionsSaved> {
  const path = pathTo(PATHS.courseLiveSessions, { id });
  return request(path, { method: 'POST', auth: true, body, parse: AcceptedLiveSessionsSaved });
}

export function changeLiveSession(
  { id, course_id: course }: Pick<LiveSession, 'id' | 'course_id'>,
  body: ChangeLiveSessionPayload,
): Promise<LiveSessionsSaved> {
  const path = pathTo(PATHS.courseLiveSession, { id: course, sessionId: id });
  return request(path, { method: 'PATCH', auth: true, body, parse: AcceptedLiveSessionsSaved });
}

const CALENDAR_KEY = ['me', 'calendar'];

/** Whether the account has an address to subscribe to its live sessions. */
export const calendarQuery = queryOptions({
  queryKey: CALENDAR_KEY,
  queryFn: ({ signal }) => request(PATHS.myCalendar, { auth: true, signal, parse: CalendarState }),
  enabled: () => session.get().isLoggedIn,
  staleTime: 0,
});

/** Makes an address. The previous one is no longer valid. */
export const createCalendar = (): Promise<CalendarCreated> =>
  request(PATHS.myCalendar, { method: 'POST', auth: true, parse: CalendarCreated });

export const revokeCalendar = (): Promise<void> =>
  request(PATHS.myCalendar, { method: 'DELETE', auth: true, parse: bodyUnused });
