import { useSyncExternalStore } from 'react';

const SCROLLED_AFTER = 4;

let scrolled = false;

// Read where the browser knows it anyway: asked while a page is being built, it would lay the half of it out first.
function subscribe(listener: () => void): () => void {
  const look = () => {
    scrolled = scrollY > SCROLLED_AFTER;
    listener();
  };
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}

/** True once the page has scrolled more than 4 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrolled);
}
