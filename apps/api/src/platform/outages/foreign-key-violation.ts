const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the database refused a write because a row that it refers to is deleted, usually by a concurrent request. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION;
