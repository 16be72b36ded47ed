/** How many of the newest courses a device caches without being asked. */
export const NEWEST_CACHED_MAX = 5_000;
