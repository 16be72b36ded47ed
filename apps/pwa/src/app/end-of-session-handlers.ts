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
  /** Mounts the page again, so that no component keeps what it was shown before. */
  mountAgain: () => void;
}

/** Starts the tab's history over at the public access page; without the code for it, goes there. */
async function leave({ history }: App['router']): Promise<void> {
  try {
    const { startHistoryOver } = await import('../navigation/reset-history');
    await startHistoryOver(history, '/acceso');
  } catch (error) {
    console.error(error);
    history.push('/acceso');
  }
}

/** Route guards decide again on the open page, and the history starts over there. */
async function startOver({ router, mountAgain }: App): Promise<void> {
  await router.invalidate();
  mountAgain();
  const { startHistoryOver } = await import('../navigation/reset-history');
  await startHistoryOver(router.history);
}

/** What the app erases at the end of a session, one handler for each step. */
export const endOfSessionHandlers = (app: App): EndOfSessionHandlers => ({
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
    if (change === 'logout') return leave(app.router);
    await startOver(app);
    if (change === 'refused') (await import('./start-account')).showSessionEnded();
  },
});
