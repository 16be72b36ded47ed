import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../session/session';

/**
 * When the network comes back, removes locked data from the open page (`dataReader` allows it only offline): queries run
 * again, and so do the route guards. What the user typed stays.
 * @param runGuards makes the route guards decide on the open page again.
 */
export function closeLockedDataWhenOnline(queryClient: QueryClient, runGuards: () => Promise<void>): void {
  addEventListener('online', () => {
    if (session.get().isLoggedIn || session.lockedAccount() === null) return;
    void Promise.all([queryClient.resetQueries(), runGuards()]).catch(console.error);
  });
}
