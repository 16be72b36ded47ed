import type { QueryClient } from '@tanstack/react-query';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';

/**
 * Sends the progress that was recorded on this device: now, after each login, also that of the same account, when the
 * device is online again, when the app is visible again, and before it is hidden. Until then it stays in the account's
 * database.
 */
export function startProgress(queryClient: QueryClient): void {
  // Visitors do not load it: they record nothing.
  let sendBeforeHide: (client: QueryClient) => void = () => undefined;

  async function send(): Promise<void> {
    if (accountId() === null) return;
    try {
      const [sender, { unsentEventsQuery }] = await Promise.all([
        import('../api/progress/send-progress'),
        import('../api/progress/my-progress'),
      ]);
      ({ sendBeforeHide } = sender);
      // They are known then when the page is hidden, where the database can no longer be read.
      await queryClient.fetchQuery({ ...unsentEventsQuery, staleTime: 0 });
      await sender.sendProgress(queryClient);
    } catch (error) {
      console.error(error);
    }
  }

  let last = session.get().token;
  session.subscribe(() => {
    const { token } = session.get();
    if (token !== last) void send();
    last = token;
  });
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void send();
    else sendBeforeHide(queryClient);
  });
  addEventListener('pagehide', () => sendBeforeHide(queryClient));
  void send();
}
