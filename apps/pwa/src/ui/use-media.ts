import { useCallback, useSyncExternalStore } from 'react';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** Tailwind's `lg`: from here on the zones of a staff screen stand side by side. */
export const WIDE_SCREEN = '(min-width: 64rem)';

/** Whether a media query holds now, for instance `(prefers-reduced-motion: reduce)`. */
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
