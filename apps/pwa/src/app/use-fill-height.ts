import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Gives an element the height from its top to the bottom of the window, also when what is above it grows or leaves. */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fill = () => {
      const top = element.current?.getBoundingClientRect().top;
      element.current?.style.setProperty('height', `calc(100dvh - ${top}px)`);
    };
    fill();
    // A strip above the page that comes or leaves changes the height of the body.
    const observer = new ResizeObserver(fill);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
