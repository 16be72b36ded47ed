import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What a key does. A missing one does nothing. */
export type ReviewKeys = Partial<Record<'a' | 'r' | 'j' | 'k', (() => void) | undefined>>;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Keys that decide on the open order. They do nothing while a field has the focus, with Ctrl, Alt or Meta, while the key
 * is held, and while a dialog is open over the order.
 * @param panel has the order.
 */
export function useReviewKeys(panel: RefObject<HTMLElement | null>, keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isCombined = event.ctrlKey || event.altKey || event.metaKey;
      if (isCombined || event.repeat || event.defaultPrevented || isField(event.target)) return;
      // On a phone the order itself is in a dialog.
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      if (dialogs.some((dialog) => !dialog.contains(panel.current))) return;
      const act = latest.current[event.key.toLowerCase() as keyof ReviewKeys];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [panel]);
}
