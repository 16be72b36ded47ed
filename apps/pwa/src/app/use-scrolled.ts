import { useSyncExternalStore } from 'react';

const SCROLLED_AFTER = 4;

let scrolled = false;

// Read in the scroll event, because reading it while React renders would force a layout.
function subscribe(listener: () => void): () => void {
  const update = () => {
    scrolled = scrollY > SCROLLED_AFTER;
    listener();
  };
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}

/** Returns true while the page is scrolled down by more than 4 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrolled);
}
