import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ResponseError } from './errors';

const RETRIES = 1;

/** Creates the app's query cache. Queries also run offline, where they return cached copies. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes that it starts online, and would not notice when the device goes online.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        // Retry only if the server failed. A refused request would be refused again.
        retry: (failures, error) => failures < RETRIES && error instanceof ResponseError && error.status >= 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
