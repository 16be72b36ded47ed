import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { useStateAfterPress } from '../browser/use-after-press';

/** Returns the current width of an element in whole CSS pixels, or 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useStateAfterPress(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(Math.floor(current.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, setWidth]);
  return width;
}
