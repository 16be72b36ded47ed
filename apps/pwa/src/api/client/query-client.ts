import { onlineManager, QueryClient } from '@tanstack/react-query';
import { HttpError } from './errors';

const RETRIES = 1;

/** Creates the app's query cache. Queries also run without network, where cached copies answer them. */
export function createQueryClient(): QueryClient {
  // Opened without network, it would take itself for online and miss the moment when the network comes.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        // A refusal stays a refusal; only a server in trouble is asked once more.
        retry: (failures, error) => failures < RETRIES && error instanceof HttpError && error.status >= 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
