import { useSyncExternalStore } from 'react';

// Search forms do not count, because they contain nothing that the user could lose.
const FORM = 'main form:not([role="search"]), main textarea, dialog[open]';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** Returns true while the page has a form or an open dialog. */
export function useHasFormOrDialog(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector(FORM) !== null);
}
