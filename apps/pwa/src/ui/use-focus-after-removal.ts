import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from '../browser/is-focus-lost';

const buttonsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('button')];

/**
 * Keeps the focus in a list whose items have a button that removes them. If the focused button is removed, the focus
 * moves to the button that takes its place, else to the last button, else to the list.
 * @param list has `tabIndex={-1}`.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let last: { target: Node; place: number } | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = { target: target as Node, place: buttonsIn(element).indexOf(target as HTMLElement) };
    };
    const observer = new MutationObserver(() => {
      if (!isFocusLost() || !last || last.place < 0 || last.target.isConnected) return;
      const buttons = buttonsIn(element);
      (buttons[last.place] ?? buttons.at(-1) ?? element).focus();
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [list]);
}
