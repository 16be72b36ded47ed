/** Lengths in characters; `coursesMax` in courses. */
export const PACKAGE_LIMITS = { nameMin: 3, nameMax: 120, coursesMax: 200 } as const;
