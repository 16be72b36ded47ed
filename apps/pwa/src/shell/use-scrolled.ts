import { useSyncExternalStore } from 'react';

const SCROLLED_AFTER = 4;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** True once the page has scrolled more than 4 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > SCROLLED_AFTER);
}
