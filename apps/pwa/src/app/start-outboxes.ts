import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from '../api/client/outbox';
import { OUTBOXES } from '../api/outboxes';
import { session } from '../session/session';

/**
 * Sends what was recorded on this device: now, after each login, also that of the same account, when the device is
 * online again, when the app is visible again, and before it is hidden. Until then it stays in its database.
 */
export function startOutboxes(queryClient: QueryClient): void {
  /** Visitors load none of them unless something of theirs waits. */
  const loaded = new Set<Outbox>();

  async function sendOf({ mayHaveItems, load }: (typeof OUTBOXES)[number]): Promise<void> {
    if (!mayHaveItems()) return;
    const outbox = await load();
    loaded.add(outbox);
    await outbox.start(queryClient);
  }

  function sendAll(): void {
    // A slow one does not hold back the others.
    for (const outbox of OUTBOXES) sendOf(outbox).catch(console.error);
  }

  function sendHidden(): void {
    for (const outbox of loaded) outbox.sendBeforeHide(queryClient);
  }

  let last = session.get().token;
  session.subscribe(() => {
    const { token } = session.get();
    if (token !== last) sendAll();
    last = token;
  });
  addEventListener('online', sendAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendAll();
    else sendHidden();
  });
  addEventListener('pagehide', sendHidden);
  sendAll();
}
