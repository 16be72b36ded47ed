import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** The parts of a query's result that this feature uses. */
export interface ListQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Returns the error of a query. TanStack Query removes it during a retry without data. It stays here until the result,
 * so that the retry button keeps the focus.
 */
export function useErrorUntilResult({ data, error, errorUpdateCount }: UseQueryResult): Error | null {
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  return error ?? (data === undefined && errorUpdateCount > 0 ? lastError : null);
}

/**
 * Runs a query whose result is passed to other components. It reads every part here, because TanStack Query renders
 * again only after changes of the parts that were read: a panel that opens later would still show "loading".
 */
export function useListQuery<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>): ListQuery<T> {
  const result = useQuery(query);
  const { data, isFetching, refetch } = result;
  const error = useErrorUntilResult(result);
  return { data, error, isFetching, refetch };
}
