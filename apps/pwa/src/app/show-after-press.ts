import { notifyManager } from '@tanstack/react-query';
import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterPress } from '../browser/after-press';
import { endPress, isDelayed } from '../browser/watch-press';
import { session } from '../session/session';

const untilReleased = () => new Promise<void>(afterPress);

/** Returns the result of a query when no pointer is pressed, so that no render during a press can show it. */
const resultAfterPress: QueryPersister = async (load, context) => {
  try {
    return await load(context);
  } finally {
    await untilReleased();
  }
};

/**
 * Shows the results of all queries and mutations after the press, so that none of them moves the pressed button. The
 * callbacks of a mutation (`onSuccess`, `onError`, `onSettled`) run then, too, because TanStack Query waits for those
 * of the cache first.
 */
export function showResultsAfterPress(queryClient: QueryClient): void {
  const options = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, persister: resultAfterPress } });
  const { config } = queryClient.getMutationCache();
  config.onSuccess = untilReleased;
  config.onError = untilReleased;
  // For the changes that the app itself writes into the cache.
  notifyManager.setScheduler((show) => afterPress(() => setTimeout(show)));
}

/**
 * Opens the page of a navigation after the press, because its code and data may load while the user presses another
 * button.
 */
export function openPagesAfterPress(router: Pick<AnyRouter, 'startViewTransition'>): void {
  const open = router.startViewTransition;
  router.startViewTransition = async (show) => {
    await untilReleased();
    return open(show);
  };
}

/** Ends the press when the session ends, so that the account's page does not stay for it. */
export function endPressWithSession(): () => void {
  return session.subscribe(() => {
    if (!session.get().isLoggedIn) endPress();
  });
}

/**
 * Reports that the network was lost or is back after the press, because the offline strip moves the page. The capturing
 * listener runs before all others, so the pages' first scripts need no code for this.
 */
export function reportNetworkAfterPress(): void {
  for (const type of ['online', 'offline']) addEventListener(type, delayNetworkEvent, true);
}

function delayNetworkEvent(event: Event): void {
  if (!isDelayed()) return;
  event.stopImmediatePropagation();
  afterPress(() => dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline')));
}
