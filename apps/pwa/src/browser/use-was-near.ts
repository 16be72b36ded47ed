import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useStateAfterPress } from './use-after-press';

/** Returns true once the element is on the screen, or within one screen of it. */
export function useWasNear(element: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useStateAfterPress(false);
  useEffect(() => {
    if (!element.current || wasNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasNear, setWasNear]);
  return wasNear;
}
