import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { whenIdle } from '../browser/when-idle';
import { forgetDrafts } from '../features/staff/certificate-generator/draft/forget-drafts';
import { forgetBuyerDraft } from '../offline/store/forget-buyer-draft';
import { eraseOtherAccounts } from '../offline/sync/erase-other-accounts';
import type { EndOfSessionHandlers } from '../session/end-of-session';
import { forgetLastNav } from '../session/last-nav-from';
import { session } from '../session/session';
import type { SessionChange } from '../session/session-change';

interface App {
  queryClient: QueryClient;
  router: Pick<AnyRouter, 'history' | 'invalidate'>;
  /** Mounts the app again, so that no component keeps the previous user's data in its state. */
  remount: () => void;
  unmount: () => void;
}

/**
 * Removes the page of the ended session and resets the tab's history. Another account starts the app again, so that it
 * finds nothing of the previous one in memory, and no unfinished work is sent with its token.
 */
async function resetTab(change: SessionChange, { router, remount, unmount }: App): Promise<void> {
  const isLogout = change === 'logout';
  const isOtherAccount = change === 'other-account';
  if (isOtherAccount) unmount();
  else if (!isLogout) {
    // Runs the route guards of the open page.
    await router.invalidate().catch(console.error);
    // The new router must listen to the history before it is reset, or the pages on the way are shown.
    flushSync(remount);
  }
  try {
    // Whole in a variable, here and below: a destructured import takes 10 bytes more of the first page.
    const module = await import('../navigation/reset-history');
    await module.resetHistory(router.history, isLogout ? '/acceso' : undefined);
  } catch (error) {
    console.error(error);
    if (isLogout) router.history.push('/acceso');
  }
  // Loads the document again.
  if (isOtherAccount) router.history.go(0);
}

/** Erases what belongs to a session at its end, with one handler for each step. */
export const endOfSessionHandlers = (app: App): EndOfSessionHandlers => ({
  async serverSession(_, token) {
    if (!token) return;
    const module = await import('../api/end-session');
    await module.endSession(token);
  },
  lastNavigation: forgetLastNav,
  queryCache: () => app.queryClient.clear(),
  drafts: forgetDrafts,
  accountData: eraseOtherAccounts,
  async visitorViews(change) {
    // A visitor keeps their own.
    if (!session.get().isLoggedIn) return;
    // At once: the rest waits for a module, which may not load before the page is closed.
    forgetBuyerDraft();
    // A stored session is resumed while the first page loads, which must not be delayed.
    if (change === 'resumed') await new Promise<void>(whenIdle);
    const module = await import('../offline/sync/erase-visitor-views');
    await module.eraseVisitorViews();
  },
  async history(change) {
    await resetTab(change, app);
    if (change !== 'refused' && change !== 'expired') return;
    const module = await import('./start-account');
    module.showSessionEnded();
  },
});
