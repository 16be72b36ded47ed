/** Limits that the app and the API share. Times in milliseconds, sizes in bytes. */
export const LIMITS = {
  coursePageSize: 6,
  listMax: 100,
  certificateListMax: 1_000,
  searchMax: 100,
  searchDebounce: 500,
  imageBytes: 5 * 1024 * 1024,
  templateBytes: 10 * 1024 * 1024,
  /**
   * A file in which the app looks for a certificate: a PDF, or an image of its QR. Certificates are ten times smaller.
   */
  certificateFileBytes: 20 * 1024 * 1024,
  bodyBytes: 100 * 1024,
  jsonDepth: 32,
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
