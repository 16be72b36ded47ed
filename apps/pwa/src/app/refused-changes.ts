import type { MutationCache, MutationObserver } from '@tanstack/react-query';
import { refusesToken } from '../api/client/session-refusal';

/**
 * Follows the changes that the pages send, to remove the errors of those that the server refused with an old session.
 * @returns `clear` removes the errors; `stop` ends the following.
 */
export function followRefusedChanges(changes: MutationCache): { clear: () => void; stop: () => void } {
  // The cache knows the changes, but only their observers can forget an error.
  const observers = new Set<MutationObserver<unknown, unknown, unknown>>();
  const stop = changes.subscribe((event) => {
    if (event.type === 'observerAdded') observers.add(event.observer);
    if (event.type === 'observerRemoved') observers.delete(event.observer);
  });
  function clear(): void {
    for (const observer of [...observers]) if (refusesToken(observer.getCurrentResult().error)) observer.reset();
  }
  return { clear, stop };
}
