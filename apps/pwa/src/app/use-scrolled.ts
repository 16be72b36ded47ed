import { useSyncExternalStore } from 'react';

const SCROLLED_AFTER = 4;

let scrolled = false;

// Read in the scroll event: reading it while React renders would force a layout.
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
