import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { can } from '@telar/domain/roles';
import { useState } from 'react';
import { useOnline } from '../../browser/use-online';
import { useSession } from '../../session/use-session';

/** How often running batches or imports are asked for. The browser pauses it while the page is hidden. */
export const POLL_MS = 2_000;
/** How often to ask whether another admin has started one. */
const IDLE_POLL_MS = 60_000;
/** How many ended ones are kept, the last ones, because a page may stay open all day. */
const ENDED_MAX = 3;

interface RunningWork {
  id: number;
  name: string;
}

interface Part<Item> {
  items: readonly Item[];
  next: number | null;
}

/**
 * The batches or imports that run at the moment, for admins; and those that have ended since. Asks nothing while the
 * page is hidden.
 * @param toPart must be the same function at each render.
 */
export function useRunningWork<Data, Item extends RunningWork, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  toPart: (data: Data) => Part<Item>,
) {
  const { userRole } = useSession();
  const online = useOnline();
  const { data } = useQuery({
    ...query,
    enabled: online && can(userRole, 'certificates.issue'),
    refetchInterval: ({ state }) =>
      state.data && toPart(state.data as Data).items.length > 0 ? POLL_MS : IDLE_POLL_MS,
  });
  const part = data && toPart(data);
  const [before, setBefore] = useState<Data>();
  const [ended, setEnded] = useState<readonly Item[]>([]);
  if (data && part && data !== before) {
    const runs = ({ id }: Item) => part.items.some((item) => item.id === id);
    // One that a list with more parts lacks may be in the next part.
    const gone = part.next === null && before ? toPart(before).items.filter((item) => !runs(item)) : [];
    setBefore(data);
    // One that was resumed runs again.
    setEnded((known) => [...known.filter((item) => !runs(item)), ...gone].slice(-ENDED_MAX));
  }
  return {
    running: part?.items ?? [],
    ended,
    dismiss: (id: number) => setEnded((known) => known.filter((item) => item.id !== id)),
  };
}
