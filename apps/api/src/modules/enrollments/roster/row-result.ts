import { ROSTER_STATUSES } from '@telar/contracts/roster';
import type { RosterCheckResponse, RosterResult, RosterStatus } from '@telar/contracts/roster';
import type { CourseRef } from '@telar/contracts/refs';
import type { TargetLookup } from './roster-targets';

/** What is the same of every answer about a row, whatever becomes of it. */
export function emptyResult(row: number, found: TargetLookup): RosterResult {
  const target = typeof found === 'string' ? null : found;
  return {
    row,
    status: 'invalid',
    reasons: [],
    user_id: null,
    course: target?.course ?? null,
    package: target?.package ?? null,
    assigned: [],
    skipped: [],
  };
}

/** What becomes of a row that gives these courses to somebody who is new or not. */
export function statusOf(isNew: boolean, assigned: readonly CourseRef[]): RosterStatus {
  if (assigned.length === 0) return 'already_done';
  return isNew ? 'new_user' : 'existing_user';
}

/** The answers with their count by status. */
export function withSummary(results: RosterResult[]): RosterCheckResponse {
  const count = (wanted: RosterStatus) => results.filter(({ status }) => status === wanted).length;
  const summary = Object.fromEntries(ROSTER_STATUSES.map((status) => [status, count(status)]));
  return { results, summary: summary as RosterCheckResponse['summary'] };
}
