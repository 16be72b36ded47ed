import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../session/use-session';

/** The loaded parts of a list. */
interface LoadedParts {
  /** `null` if the list has no more parts. */
  next: number | null;
}

interface ListPartsOptions<List> {
  /** What chooses the rows of the list. Other filters start with the first part again. */
  filters?: unknown;
  /** The text about a failed request. @param isMore true if it was the request for a further part. */
  messageFor: (error: Error, isMore: boolean) => string;
  /** How often to fetch the list again, in milliseconds; `false` for never, as without this option. */
  pollMs?: (list: List) => number | false;
}

/**
 * Loads a list, and more of it on demand. If a request fails, rows of the same filters stay, and rows of other filters
 * are removed.
 * @param queryOf the query of the first parts of the list, from 1. It keeps the previous list while it loads.
 */
export function useListParts<List extends LoadedParts, Key extends readonly unknown[]>(
  queryOf: (parts: number) => UseQueryOptions<List, Error, List, Key>,
  { filters, messageFor, pollMs }: ListPartsOptions<List>,
) {
  const { isLoggedIn } = useSession();
  const key = JSON.stringify({ filters });
  const [wanted, setWanted] = useState({ key, parts: 1 });
  const parts = wanted.key === key ? wanted.parts : 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(parts),
    // After a logout, fetch nothing while the router leaves the page.
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (state.data !== undefined && pollMs?.(state.data)) || false,
  });
  const [loaded, setLoaded] = useState<{ key: string; list: List }>();
  const isNew = loaded?.key !== key || loaded.list !== data;
  if (data !== undefined && !isPlaceholderData && isNew) setLoaded({ key, list: data });
  const list = data ?? (loaded?.key === key ? loaded.list : undefined);
  // With data, the request for a list that was shown already failed.
  const failedMore = error !== null && parts > 1 && data === undefined;
  return {
    list,
    hasMore: list !== undefined && list.next !== null,
    /** True if the list belongs to other filters. */
    isStale: isPlaceholderData && parts === 1,
    isFetching,
    /** True while a further part loads, not while the list is fetched again. */
    isLoadingMore: isPlaceholderData && parts > 1,
    /** Says why the last request failed; `null` if it did not. */
    message: error && messageFor(error, failedMore),
    /** True if it was the request for a further part. */
    failedMore,
    refetch: () => void refetch(),
    loadMore: () => setWanted({ key, parts: parts + 1 }),
  };
}
