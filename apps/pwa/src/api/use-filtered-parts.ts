import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../session/use-session';

/**
 * Loads the list that filters choose, and more of it on demand. If a request fails, rows of the same filters stay, and
 * rows of other filters are removed.
 * @param queryOf the query of the first parts of the list, from 1. It keeps the previous list while it loads.
 */
export function useFilteredParts<List, Key extends readonly unknown[]>(
  filters: unknown,
  queryOf: (parts: number) => UseQueryOptions<List, Error, List, Key>,
) {
  const { isLoggedIn } = useSession();
  const key = JSON.stringify({ filters });
  const [wanted, setWanted] = useState({ key, parts: 1 });
  // Other filters start with the first part again.
  const parts = wanted.key === key ? wanted.parts : 1;
  // After a logout, fetch nothing while the router leaves the page.
  const query = useQuery({ ...queryOf(parts), enabled: isLoggedIn });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const [loaded, setLoaded] = useState<{ key: string; list: List }>();
  const isNew = loaded?.key !== key || loaded.list !== data;
  if (data !== undefined && !isPlaceholderData && isNew) setLoaded({ key, list: data });
  const isMore = parts > 1;
  return {
    list: data ?? (loaded?.key === key ? loaded.list : undefined),
    /** True if the list belongs to other filters. */
    isStale: isPlaceholderData && !isMore,
    isFetching,
    /** True while more of the list loads, or if that failed. */
    isMore: isMore && (isPlaceholderData || error !== null),
    error,
    refetch: () => void refetch(),
    loadMore: () => setWanted({ key, parts: parts + 1 }),
  };
}
