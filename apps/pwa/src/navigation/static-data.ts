import type { Capability } from '@telar/domain/roles';

/** What a page says to whoever has the wrong role, before it sends them away. */
export interface Denial {
  /** What they lack: its refusal has words of its own. */
  capability: Capability;
  /** How long it is shown, in milliseconds. */
  delay: number;
}

/** What a route says of itself, next to its path. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How long a wrong role is told so, in milliseconds. Left out: it goes to the start without a word. */
    denial?: number;
  }
}
