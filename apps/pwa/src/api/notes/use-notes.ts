import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../session/use-session';
import { lockedNotesQuery, notesQuery, unsentNotesQuery } from './my-notes';
import { shownNotes } from './note-state';

/**
 * The notes of a course, of the logged-in account or offline of the account whose session expired, with the unsent
 * changes of this device.
 */
export function useNotes(courseId: number) {
  const { isLoggedIn } = useSession();
  const fetched = useQuery({ ...notesQuery(courseId), enabled: isLoggedIn });
  const locked = useQuery({ ...lockedNotesQuery(courseId), enabled: !isLoggedIn });
  const { data: unsent, isPending: isReading } = useQuery(unsentNotesQuery);
  const query = isLoggedIn ? fetched : locked;
  const received = query.data?.data;
  const notes = useMemo(() => shownNotes(courseId, received, unsent ?? []), [courseId, received, unsent]);
  return {
    notes,
    /** True until it is known whether there are notes. */
    isPending: query.isPending || isReading,
    /** True if the session expired and the notes of the account were never cached. Unsent ones may be shown. */
    isUnknown: !isLoggedIn && !locked.isPending && !locked.data,
    /** When the shown copy was received; `null` if the notes come from the server. */
    cachedAt: query.data?.cachedAt ?? null,
    why: isLoggedIn ? (fetched.data?.why ?? null) : null,
    error: isLoggedIn ? fetched.error : null,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}
