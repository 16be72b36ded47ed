import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Room for the error under a focused field. */
const GAP = 64;

/** Keeps focused elements visible above a bar of any height that sticks to the bottom of the window. */
export function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${element.offsetHeight + GAP}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
