import type { QueryClient } from '@tanstack/react-query';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';

/**
 * Sends the progress and the notes that were recorded on this device: now, after each login, also that of the same account, when the
 * device is online again, when the app is visible again, and before it is hidden. Until then it stays in the account's
 * database.
 */
export function startProgress(queryClient: QueryClient): void {
  // Visitors do not load them: they record nothing.
  let sendBeforeHide: (client: QueryClient) => void = () => undefined;
  let sendNotesBeforeHide = sendBeforeHide;

  // What is unsent is read first: it is known then when the page is hidden, where the database can no longer be read.
  async function sendMarks(): Promise<void> {
    const [sender, { unsentEventsQuery }] = await Promise.all([
      import('../api/progress/send-progress'),
      import('../api/progress/my-progress'),
    ]);
    ({ sendBeforeHide } = sender);
    await queryClient.fetchQuery({ ...unsentEventsQuery, staleTime: 0 });
    await sender.sendProgress(queryClient);
  }

  async function sendNotes(): Promise<void> {
    const [sender, { unsentNotesQuery }] = await Promise.all([
      import('../api/notes/send-notes'),
      import('../api/notes/my-notes'),
    ]);
    ({ sendNotesBeforeHide } = sender);
    await queryClient.fetchQuery({ ...unsentNotesQuery, staleTime: 0 });
    await sender.sendNotes(queryClient);
  }

  async function send(): Promise<void> {
    if (accountId() === null) return;
    await sendMarks().catch(console.error);
    await sendNotes().catch(console.error);
  }

  function sendHidden(): void {
    sendBeforeHide(queryClient);
    sendNotesBeforeHide(queryClient);
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
    else sendHidden();
  });
  addEventListener('pagehide', sendHidden);
  void send();
}
