import type { QueryClient } from '@tanstack/react-query';
import { mayHaveGuestOrders } from '../api/buyer-orders/guest-orders-mark';
import { session } from '../session/session';

/** A page that stays open tries again after this time. */
const RETRY_MS = 60_000;

/**
 * Sends the orders and payments that wait on this device: now, after each login, when the device is online again, when
 * the app is visible again, and every minute. Visitors have orders, too.
 */
export function startOrders(queryClient: QueryClient): void {
  async function send(): Promise<void> {
    if (!navigator.onLine || document.visibilityState === 'hidden') return;
    if (!session.get().isLoggedIn && !mayHaveGuestOrders()) return;
    try {
      const { sendOrders } = await import('../api/buyer-orders/send-orders');
      await sendOrders(queryClient);
    } catch (error) {
      console.error(error);
    }
  }

  let last = session.get().token;
  session.subscribe(() => {
    const { token } = session.get();
    if (token !== last && token !== null) void send();
    last = token;
  });
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => void send());
  setInterval(() => void send(), RETRY_MS);
  void send();
}
