/** How much a package may hold. */
export const PACKAGE_LIMITS = { nameMin: 3, nameMax: 120, coursesMax: 200 } as const;
