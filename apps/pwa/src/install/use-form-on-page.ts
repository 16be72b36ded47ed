import { useSyncExternalStore } from 'react';

// A search form holds nothing that could be lost.
const FORM = 'main form:not([role="search"]), main textarea, dialog[open]';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** True while there is a form or an open dialog on the page. */
export function useHasFormOrDialog(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector(FORM) !== null);
}
