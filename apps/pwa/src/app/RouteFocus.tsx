import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStateAfterPress } from '../browser/use-after-press';
import { LiveRegion } from '../ui/LiveRegion';

/**
 * Moves the focus to the page's content after a navigation, and announces the page's title, which the page may set only
 * when its data is there.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useStateAfterPress('');
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    document.getElementById('contenido')?.focus({ preventScroll: true });
    const before = document.title;
    const observer = new MutationObserver(() => {
      // Scripts and styles are added to the head, too.
      if (document.title !== before) setTitle(document.title);
    });
    observer.observe(document.head, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, setTitle]);
  return <LiveRegion>{title}</LiveRegion>;
}
