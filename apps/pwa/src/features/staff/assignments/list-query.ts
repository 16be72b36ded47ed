/** The parts of a query's result that this feature uses. */
export interface ListQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}
