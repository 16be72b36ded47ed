import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { REDUCED_MOTION } from '../../../ui/use-media';

const VISIBLE_RATIO = 0.35;
const DURATION = 1400;

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/** Returns a ref, and true once 35 % of its element has been visible. */
export function useHasBeenVisible<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || seen) return;
    const observer = new IntersectionObserver(
      // eslint-disable-next-line press/late-state -- starts the counting, which moves nothing.
      (entries) => entries.some(({ intersectionRatio }) => intersectionRatio >= VISIBLE_RATIO) && setSeen(true),
      { threshold: VISIBLE_RATIO },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
}

/** Counts from 0 to `target` once `started`. With reduced motion, it is `target` at once. */
export function useCountUp(target: number, started: boolean): number {
  const [value, setValue] = useState(0);
  useEffect(() => {
    if (!started) return;
    const duration = matchMedia(REDUCED_MOTION).matches ? 0 : DURATION;
    const startTime = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - startTime) / duration));
      // eslint-disable-next-line press/late-state -- the figure has a line of its own.
      setValue(Math.round(target * easeOut(progress)));
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, started]);
  return value;
}
