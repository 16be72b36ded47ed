import type { Capability } from '@telar/domain';

/** What a page says to whoever has the wrong role, before it sends them away. */
export interface Denial {
  message: string;
  /** How long it is shown, in milliseconds. */
  delay: number;
}

/** What a route says of itself, next to its path. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What it takes to see the page, behind a guarded layout. Left out there: nobody sees it. */
    capability?: Capability;
    /** Left out: a wrong role goes to the start without a word. */
    denial?: Denial;
  }
}
