import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from '../browser/is-focus-lost';
import { useMedia, WIDE_SCREEN } from '../ui/use-media';

/** What a menu under the header covers: the link to the content, the content and the footer. */
const COVERED = ':scope > a, :scope > main, :scope > footer';

/**
 * Keeps the focus and screen readers out of the page that the open menu covers. After it closes, its button has the
 * focus if nothing else has it. On a wide screen, where no menu is shown, it closes.
 */
export function useInertPage(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  const isWide = useMedia(WIDE_SCREEN);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isWide) close();
  }, [isWide]);

  useEffect(() => {
    const header = menu.current?.closest('header');
    const page = header?.parentElement;
    if (!page) return;
    const setInert = (inert: boolean) => {
      for (const covered of page.querySelectorAll<HTMLElement>(COVERED)) covered.inert = inert;
    };
    setInert(true);
    // The footer loads when the browser is idle.
    const observer = new MutationObserver(() => setInert(true));
    observer.observe(page, { childList: true });
    return () => {
      observer.disconnect();
      setInert(false);
      if (isFocusLost()) header.querySelector<HTMLElement>('[aria-controls="mobile-menu"]')?.focus();
    };
  }, [menu]);
}
