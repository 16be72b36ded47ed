import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '../browser/when-idle';
import { forgetDrafts } from '../features/staff/certificate-generator/draft/forget-drafts';
import { eraseOtherAccounts } from '../offline/sync/erase-other-accounts';
import type { EndOfSessionHandlers } from '../session/end-of-session';
import { forgetLastNav } from '../session/last-nav-from';

interface App {
  queryClient: QueryClient;
  router: Pick<AnyRouter, 'history' | 'invalidate'>;
  /** Mounts the app again, so that no component keeps the previous user's data in its state. */
  remount: () => void;
}

/** Resets the tab's history and opens /acceso. If the code for the reset cannot load, it only opens /acceso. */
async function openAccessPage({ history }: App['router']): Promise<void> {
  try {
    const { resetHistory } = await import('../navigation/reset-history');
    await resetHistory(history, '/acceso');
  } catch (error) {
    console.error(error);
    history.push('/acceso');
  }
}

/** Runs the route guards of the open page again, mounts it again and resets the tab's history. */
async function resetOpenPage({ router, remount }: App): Promise<void> {
  await router.invalidate();
  remount();
  const { resetHistory } = await import('../navigation/reset-history');
  await resetHistory(router.history);
}

/** Erases what belongs to a session at its end, with one handler for each step. */
export const endOfSessionHandlers = (app: App): EndOfSessionHandlers => ({
  async serverSession(_, token) {
    if (token) await (await import('../api/end-session')).endSession(token);
  },
  lastNavigation: forgetLastNav,
  queryCache: () => app.queryClient.clear(),
  drafts: forgetDrafts,
  accountData: eraseOtherAccounts,
  async visitorViews(change) {
    // A stored session is resumed while the first page loads, which must not be delayed.
    if (change === 'resumed') await new Promise<void>(whenIdle);
    await (await import('../offline/sync/erase-visitor-views')).eraseVisitorViews();
  },
  async history(change) {
    if (change === 'logout') return openAccessPage(app.router);
    await resetOpenPage(app);
    if (change === 'refused') (await import('./start-account')).showSessionEnded();
  },
});
