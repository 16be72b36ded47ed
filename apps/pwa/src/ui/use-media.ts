import { useCallback, useSyncExternalStore } from 'react';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** Tailwind's `lg`: the width from which the parts of a staff screen are side by side. */
export const WIDE_SCREEN = '(min-width: 64rem)';

/** Returns true if a media query matches, for example `(prefers-reduced-motion: reduce)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
