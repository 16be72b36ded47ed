import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../ui/LiveRegion';

/** Moves the focus to the page's content after a navigation, and announces the page's title. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    document.getElementById('contenido')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return <LiveRegion>{title}</LiveRegion>;
}
