import type { QueryClient } from '@tanstack/react-query';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';

/** While the server does not take the events, for example in an overload. */
const RETRY_MS = 60_000;

/**
 * Sends the progress that was recorded on this device: now, after each login, when the device is online again, when the
 * app is visible again, and before it is hidden. Until then it stays in the account's database.
 */
export function startProgress(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Visitors do not load it: they record nothing.
  let sendBeforeHide: (client: QueryClient) => void = () => undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
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
      timer = setTimeout(() => void send(), RETRY_MS);
    }
  }

  let last = accountId();
  session.subscribe(() => {
    const id = accountId();
    if (id !== null && id !== last) void send();
    last = id;
  });
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void send();
    else sendBeforeHide(queryClient);
  });
  addEventListener('pagehide', () => sendBeforeHide(queryClient));
  void send();
}
