import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../session/use-session';

/** The loaded parts of a list. */
interface LoadedList {
  /** `null` if the list has no more parts. */
  next: number | null;
}

/**
 * Loads a list, and more of it on demand.
 * @param queryOf the query of the first parts of the list, from 1.
 * @param pollMs how often to fetch the list again; `false` for never.
 */
export function useListParts<List extends LoadedList, Key extends readonly unknown[]>(
  queryOf: (parts: number) => UseQueryOptions<List, Error, List, Key>,
  pollMs: (list: List) => number | false,
) {
  const { isLoggedIn } = useSession();
  const [parts, setParts] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(parts),
    // After a logout, fetch nothing while the router leaves the page.
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (state.data ? pollMs(state.data) : false),
  });
  // If a part fails to load, the parts before it stay on the screen.
  const [shown, setShown] = useState<List>();
  if (data && data !== shown) setShown(data);
  const list = data ?? shown;
  return {
    list,
    hasMore: list !== undefined && list.next !== null,
    isFetching,
    /** True while a further part loads, not while the list is fetched again. */
    isLoadingMore: isFetching && (isPlaceholderData || (data === undefined && list !== undefined)),
    /** Why the last request failed; the list stays. */
    error,
    /** True if it was the request for a further part. */
    failedMore: error !== null && data === undefined && list !== undefined,
    refetch: () => void refetch(),
    loadMore: () => setParts(parts + 1),
  };
}
