import { onlineManager, QueryClient } from '@tanstack/react-query';
import { HttpError } from './errors';

const RETRIES = 1;

/** Creates the app's query cache. Queries also run without network, where cached copies answer them. */
export function createQueryClient(): QueryClient {
  // TanStack Query starts as online and would miss the moment when the network comes back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        // A refusal stays a refusal; only a failing server is asked again.
        retry: (failures, error) => failures < RETRIES && error instanceof HttpError && error.status >= 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
