import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ModuleNote } from '@telar/contracts/module-notes';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import type { StoredNoteEdit } from '../../offline/store/account-database';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { accountId, dataReader } from '../../session/data-owner';
import { session } from '../../session/session';
import { NETWORK_FIRST_OPTIONS, networkFirst } from '../client/network-first';
import type { FreshOrCached } from '../client/network-first';
import { request } from '../client/request';
import { withQuery } from '../client/with-query';

const notesKey = (courseId: number) => ['me', 'notes', courseId] as const;
const UNSENT_KEY = [DEVICE_QUERY_KEY, 'unsent-notes'] as const;

const store = () => import('../../offline/store/notes');

/** How often the server merged changes of this page. A response to an earlier request is out of date. */
let merged = 0;

async function fetchNotes(courseId: number, signal: AbortSignal): Promise<ModuleNote[]> {
  const { parseNotes } = await import('./parse-notes');
  for (;;) {
    const mergedBefore = merged;
    const options = { auth: true, signal, timeout: TIMEOUTS.courses, parse: parseNotes };
    const { notes } = await request(withQuery(PATHS.myNotes, { course_id: courseId }), options);
    if (merged === mergedBefore) return notes;
  }
}

/** Reads the account's notes of a course from the API or from the cache. */
export const notesQuery = (courseId: number) =>
  queryOptions({
    ...NETWORK_FIRST_OPTIONS,
    queryKey: notesKey(courseId),
    queryFn: (context) =>
      networkFirst<ModuleNote[]>(context, {
        fetch: (signal) => fetchNotes(courseId, signal),
        // A change may have been merged since the response, so the shown notes are cached instead.
        writeCopy: async (notes, owner) => {
          const { cacheNotes } = await store();
          const shown = context.client.getQueryData<FreshOrCached<ModuleNote[]>>(notesKey(courseId));
          return cacheNotes(owner, courseId, shown?.data ?? notes);
        },
        readCopy: async () => (await store()).cachedNotes(accountId(), courseId),
      }),
    enabled: () => session.get().isLoggedIn,
    // Another device may have just written one.
    staleTime: 0,
  });

/** Reads the cached notes of the account whose session expired. Makes no API call. */
export const lockedNotesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [DEVICE_QUERY_KEY, 'notes', courseId],
    queryFn: async () => (await store()).cachedNotes(dataReader(), courseId),
    staleTime: 0,
  });

/** Reads the changes that the server has not confirmed, in their order. */
export const unsentNotesQuery = queryOptions({
  queryKey: UNSENT_KEY,
  queryFn: async () => (await store()).unsentNoteEdits(dataReader()),
  staleTime: 0,
});

/** The unsent changes that this page knows, without reading the database. */
export const knownUnsentNotes = (client: QueryClient): StoredNoteEdit[] =>
  client.getQueryData<StoredNoteEdit[]>(UNSENT_KEY) ?? [];

/** Shows the changes that are stored. */
export function showUnsentNotes(client: QueryClient, edits: readonly StoredNoteEdit[]): void {
  client.setQueryData<StoredNoteEdit[]>(UNSENT_KEY, [...edits]);
}

/** Replaces the notes of these courses, which the server just merged. */
export function showMergedNotes(client: QueryClient, courses: ReadonlyMap<number, readonly ModuleNote[]>): void {
  if (courses.size === 0) return;
  merged += 1;
  for (const [id, notes] of courses) {
    client.setQueryData<FreshOrCached<ModuleNote[]>>(notesKey(id), (old) => ({
      ...(old ?? { cachedAt: null, why: null }),
      data: [...notes],
    }));
  }
}
