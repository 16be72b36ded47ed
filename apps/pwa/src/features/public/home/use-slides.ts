import { useCallback, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { REDUCED_MOTION } from '../../../ui/use-media';

export interface Slides {
  /** The current slide, from 0. */
  current: number;
  /** The scroll container. Its children are the slides, each as wide as the container. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Scrolls to a slide, and wraps around at both ends. */
  goTo: (slide: number) => void;
  next: () => void;
  previous: () => void;
  onScroll: () => void;
  /** Handles the arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Tracks and changes the current slide of a scroll-snap row with `count` slides. */
export function useSlides(count: number): Slides {
  const scroller = useRef<HTMLDivElement>(null);
  const slideIndex = useRef(0);
  const [current, setCurrent] = useState(0);

  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where the last scroll to a slide begins; `undefined` after it has moved. */
  const start = useRef<number>(undefined);

  const show = useCallback((slide: number) => {
    slideIndex.current = slide;
    // eslint-disable-next-line press/late-state -- colors another dot, which moves nothing.
    setCurrent(slide);
  }, []);

  const goTo = useCallback(
    (slide: number) => {
      // The end of an earlier scroll no longer counts.
      clearTimeout(settle.current);
      const target = (slide + count) % count;
      const far = Math.abs(target - slideIndex.current) > 1;
      const row = scroller.current;
      const instant = far || matchMedia(REDUCED_MOTION).matches;
      start.current = row?.scrollLeft;
      row?.scrollTo({ left: target * row.clientWidth, behavior: instant ? 'instant' : 'smooth' });
      show(target);
    },
    [count, show],
  );
  const next = useCallback(() => goTo(slideIndex.current + 1), [goTo]);
  const previous = useCallback(() => goTo(slideIndex.current - 1), [goTo]);

  function onScroll(): void {
    const row = scroller.current;
    // The event of an earlier scroll: on a slow device the scroll to the slide begins later.
    if (!row || row.scrollLeft === start.current) return;
    start.current = undefined;
    clearTimeout(settle.current);
    // A swipe or a smooth scroll passes other slides. Only the slide where it ends counts.
    settle.current = setTimeout(() => {
      const position = row.scrollLeft / row.clientWidth;
      const slide = Math.round(position);
      // On a slow device a scroll may report nothing for a while.
      if (Math.abs(position - slide) > 0.005) onScroll();
      // A row that is not shown has no width.
      else if (slide >= 0) show(slide);
    }, 120);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, () => void> = {
      ArrowRight: next,
      ArrowLeft: previous,
      Home: () => goTo(0),
      End: () => goTo(count - 1),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return { current, scroller, goTo, next, previous, onScroll, onKeyDown };
}
