import type { CourseRef } from '@telar/contracts/refs';
import { ROSTER_STATUSES } from '@telar/contracts/roster';
import type { RosterCheckResponse, RosterResult, RosterStatus } from '@telar/contracts/roster';
import type { TargetLookup } from './roster-targets';

/** The result of a row with its course or package; the status is `invalid` until it is set. */
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

/** The status of a valid row. @param assigned the courses in which the row enrolls the user. */
export function statusOf(isNewUser: boolean, assigned: readonly CourseRef[]): RosterStatus {
  if (assigned.length === 0) return 'already_done';
  return isNewUser ? 'new_user' : 'existing_user';
}

/** Adds how many rows have each status. */
export function withSummary(results: RosterResult[]): RosterCheckResponse {
  const count = (wanted: RosterStatus) => results.filter(({ status }) => status === wanted).length;
  const summary = Object.fromEntries(ROSTER_STATUSES.map((status) => [status, count(status)]));
  return { results, summary: summary as RosterCheckResponse['summary'] };
}
