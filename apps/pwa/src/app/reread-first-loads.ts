import type { QueryClient } from '@tanstack/react-query';

/**
 * TanStack Query leaves out of an invalidation what loads for the first time. Its response may be older than the change
 * and would then hide it: for example, if a button of a row is pressed while a search loads. So such queries are read
 * once more.
 */
export function rereadFirstLoads(client: QueryClient): void {
  const invalidate: QueryClient['invalidateQueries'] = client.invalidateQueries.bind(client);
  client.invalidateQueries = async ({ refetchType, ...filters } = {}, options = {}) => {
    const type = refetchType && { refetchType };
    const loading = client
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const again = loading.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await invalidate({ queryKey, exact: true, ...type }, options);
    });
    await Promise.all([invalidate({ ...filters, ...type }, options), ...again]);
  };
}
