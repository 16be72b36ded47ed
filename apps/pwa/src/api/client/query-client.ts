import { onlineManager, QueryClient } from '@tanstack/react-query';
import { onLogout } from '../../session/on-logout';
import { HttpError } from './errors';

const RETRIES = 1;

/**
 * The app's query cache. Queries run without network too: what was kept in Dexie answers then. At a logout it is
 * emptied, mutations and their answers included.
 */
export function createQueryClient(): QueryClient {
  // Opened without network, it would take itself for online and miss the moment when the network comes.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
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
  onLogout(() => client.clear());
  return client;
}
