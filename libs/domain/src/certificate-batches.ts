/** What a batch of certificates does. `cancelling`: rows that a process has claimed are still issued. */
export const BATCH_STATES = ['draft', 'running', 'cancelling', 'cancelled', 'done'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What became of a row. `refused` rows need a correction; `failed` rows can be retried. */
export const BATCH_ROW_STATES = ['pending', 'issued', 'failed', 'refused'] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/** What the check says about a row. Warned rows are issued, too. */
export const BATCH_VERDICTS = ['valid', 'warned', 'refused'] as const;
export type BatchVerdict = (typeof BATCH_VERDICTS)[number];

/** Texts in UTF-16 units. */
export const BATCH_LIMITS = {
  rows: 20_000,
  bodyBytes: 10 * 1024 * 1024,
  name: 120,
  /** A cell before the check, which has limits of its own. */
  cell: 4_000,
  /** Certificates in one PDF. */
  pdf: 500,
  /** A draft whose rows were not corrected for so long is deleted. */
  draftDays: 30,
  /** Rows in one part of a list, by default. */
  page: 50,
  /** Batches in one part of the list at most: the rows of each are counted. */
  list: 20,
} as const;
