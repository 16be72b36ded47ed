import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** The parts of a query's result that this feature uses. */
export interface ListQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Runs a query whose result is passed to other components. It reads every part here, because TanStack Query renders
 * again only after changes of the parts that were read: a panel that opens later would still show "loading".
 */
export function useListQuery<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>): ListQuery<T> {
  const { data, error, isFetching, refetch } = useQuery(query);
  return { data, error, isFetching, refetch };
}
