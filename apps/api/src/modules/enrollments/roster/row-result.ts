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
    plan: target?.plan ?? null,
    assigned: [],
    skipped: [],
  };
}

/** The status of a valid row. @param changes whether the row gives the user anything new. */
export function statusOf(isNewUser: boolean, changes: boolean): RosterStatus {
  if (!changes) return 'already_done';
  return isNewUser ? 'new_user' : 'existing_user';
}

/** Adds how many rows have each status. */
export function withSummary(results: RosterResult[]): RosterCheckResponse {
  const count = (wanted: RosterStatus) => results.filter(({ status }) => status === wanted).length;
  const summary = Object.fromEntries(ROSTER_STATUSES.map((status) => [status, count(status)]));
  return { results, summary: summary as RosterCheckResponse['summary'] };
}
