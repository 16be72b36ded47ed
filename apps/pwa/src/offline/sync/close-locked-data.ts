import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../session/session';

/**
 * Once there is network again, nothing stays on the page of what was read without it on the shelf of a session that the
 * clock ended (`shelfReader`): the queries ask anew, and the page's guards look again. What somebody types stays.
 * @param guard lets the guards look.
 */
export function closeLockedDataWhenOnline(queryClient: QueryClient, guard: () => Promise<void>): void {
  addEventListener('online', () => {
    if (session.get().isLoggedIn || session.lockedAccount() === null) return;
    void Promise.all([queryClient.resetQueries(), guard()]).catch(console.error);
  });
}
