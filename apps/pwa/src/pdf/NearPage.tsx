import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useStateAfterPress } from '../browser/use-after-press';
import { Skeleton } from '../ui/Skeleton';
import { PageSkeleton } from './PageSkeleton';

/** Pages up to one screen away are drawn. Browsers without `scrollMargin` draw only pages on the screen. */
const NEAR = { scrollMargin: '100%', rootMargin: '100%' } as IntersectionObserverInit;

/**
 * Draws a page only near the screen. Otherwise shows a gray area of the same height.
 * @param shape as in `PageSkeleton`
 */
export function NearPage({ shape, children }: { shape: number | undefined; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useStateAfterPress(false);
  const [height, setHeight] = useStateAfterPress<number | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      // The newest one.
      const entry = entries.at(-1);
      if (!entry) return;
      // The drawn page stays as high as it was, so that nothing moves under the reader.
      if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
      setNear(entry.isIntersecting);
    }, NEAR);
    observer.observe(element);
    return () => observer.disconnect();
  }, [setNear, setHeight]);

  return (
    <div ref={frame} style={isNear || height === null ? undefined : { height }}>
      {isNear ? (
        children
      ) : height === null ? (
        <PageSkeleton shape={shape} />
      ) : (
        <Skeleton className="h-full w-full rounded-none" />
      )}
    </div>
  );
}
