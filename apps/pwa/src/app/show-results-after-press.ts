import { notifyManager } from '@tanstack/react-query';
import { afterPress, isDelayed } from '../browser/after-press';

/** Shows the results of all queries and mutations after the press, so that none of them moves the pressed button. */
export function showResultsAfterPress(): void {
  notifyManager.setScheduler((show) => afterPress(() => setTimeout(show)));
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
