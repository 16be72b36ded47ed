/** What the API accepts as the body of a request, unless a route says otherwise. */
export const BODY_LIMITS = { bytes: 100 * 1024, jsonDepth: 32 } as const;
