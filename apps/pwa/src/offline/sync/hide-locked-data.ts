import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../session/session';

/**
 * Removes locked data from the open page when the device is online again, because `dataReader` allows it only offline.
 * It runs the queries and the route guards again. Typed input stays.
 * @param runGuards runs the route guards of the open page again.
 */
export function hideLockedDataWhenOnline(queryClient: QueryClient, runGuards: () => Promise<void>): void {
  addEventListener('online', () => {
    if (session.get().isLoggedIn || session.lockedAccount() === null) return;
    void Promise.all([queryClient.resetQueries(), runGuards()]).catch(console.error);
  });
}
