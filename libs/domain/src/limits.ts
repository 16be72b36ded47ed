/** Limits that the app and the API share. Times in milliseconds. */
export const LIMITS = {
  coursePageSize: 6,
  listMax: 100,
  certificateListMax: 1_000,
  searchMax: 100,
  searchDebounce: 500,
} as const;

/** How long the app waits for a response, in milliseconds. */
export const TIMEOUTS = {
  /** For every call without its own time-out. */
  default: 30_000,
  certificates: 10_000,
  courses: 20_000,
  courseDetail: 10_000,
  dashboard: 20_000,
  /** The server asks the generative service up to three times, each with its own time-out. */
  syllabus: 60_000,
  /** For 10 MB on a slow line, up and down. */
  templateFile: 120_000,
} as const;
