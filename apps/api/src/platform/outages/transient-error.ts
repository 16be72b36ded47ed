import { isDatabaseUnavailable } from './database-unavailable';

/** Deadlock and serialization failure: PostgreSQL chose this transaction to end. */
const CONFLICTS = new Set(['40P01', '40001']);

/** Whether the same work can succeed a moment later. */
export const isTransientError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || CONFLICTS.has(String((error as { code?: unknown }).code));
