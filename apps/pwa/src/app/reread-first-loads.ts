import type { QueryClient } from '@tanstack/react-query';

/**
 * TanStack Query leaves out of an invalidation what loads for the first time. Its response may have been made before the
 * change, for example that of a search during which a button of a row was pressed, and would hide what the press did. So
 * it is read once more.
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
