/** A list that comes from elsewhere, in whatever state: a query's result, as far as it is looked at here. */
export interface ListQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}
