import { useEffect, useEffectEvent } from 'react';

/** Calls `callback` on Escape while `active`, unless an inner element has handled the key. */
export function useEscape(active: boolean, callback: () => void): void {
  const onEscape = useEffectEvent(callback);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onEscape();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [active]);
}
