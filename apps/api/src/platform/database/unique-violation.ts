import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a write because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION;
}
