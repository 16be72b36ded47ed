import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What a key does. A missing one does nothing. */
export type ReviewKeys = Partial<Record<'a' | 'r' | 'j' | 'k', (() => void) | undefined>>;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** After a letter that is no key, the keys do nothing for so long: the user is typing a word. */
const TYPING_MS = 1000;

/**
 * Keys of a part of the page. They act only while the focus is inside it (WCAG 2.1.4), and never in a field, with Ctrl,
 * Alt or Meta, while the key is held, while a dialog is open over that part, or within a word such as "ana".
 */
export function useReviewKeys(part: RefObject<HTMLElement | null>, keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let typedAt = -Infinity;
    function onKeyDown(event: KeyboardEvent): void {
      const isCombined = event.ctrlKey || event.altKey || event.metaKey;
      if (isCombined || event.repeat || event.defaultPrevented || isField(event.target)) return;
      if (!part.current?.contains(event.target as Node)) return;
      // On a phone the order itself is in a dialog.
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      if (dialogs.some((dialog) => !dialog.contains(part.current))) return;
      const key = event.key.toLowerCase();
      const act = latest.current[key as keyof ReviewKeys];
      const isWord = event.timeStamp - typedAt < TYPING_MS;
      // A key that does nothing now, such as J at the last order, is no letter of a word.
      if (event.key.length === 1 && (!(key in latest.current) || isWord)) typedAt = event.timeStamp;
      if (!act || isWord) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [part]);
}
