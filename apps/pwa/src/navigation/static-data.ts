import type { Capability } from '@telar/domain/roles';

/** The message that a page shows to a wrong role before it redirects. */
export interface AccessDenial {
  /** The missing capability. It decides the text. */
  capability: Capability;
  /** How long the message is shown, in milliseconds. */
  shownMs: number;
}

/** The static data of a route. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * How long a wrong role sees the message, in milliseconds. If omitted, the user is redirected to the home page at
     * once.
     */
    accessDeniedMs?: number;
  }
}
