import { useSyncExternalStore } from 'react';

// Tailwind's `lg`: from here on the zones stand side by side.
const WIDE = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(WIDE);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether there is room for the zones side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
