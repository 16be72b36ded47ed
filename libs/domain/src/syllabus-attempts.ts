/** How long the server waits before its second and its third request to the generative service, in milliseconds. */
export const SYLLABUS_BACK_OFF_MS = [1_000, 2_000] as const;

/** How many requests the server sends to the generative service at most for one proposal. */
export const SYLLABUS_ATTEMPTS = SYLLABUS_BACK_OFF_MS.length + 1;
