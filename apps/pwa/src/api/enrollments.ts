import type { PackageAssigned } from '@telar/contracts/enrollments';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { CourseRef } from '@telar/contracts/refs';
import type { RosterCheckResponse, RosterResult } from '@telar/contracts/roster';
import type { User } from '@telar/contracts/users';
import { TIMEOUTS } from '@telar/domain/limits';
import type { NumberedCells } from '@telar/domain/roster-table';
import { isRefusal } from './client/errors';
import { request } from './client/request';

const OPTIONS = { auth: true, timeout: TIMEOUTS.dashboard } as const;

/** What assigning a package changed. */
export interface PackageOutcome {
  user: User;
  assigned: CourseRef[];
  /** The courses that the user already had. */
  skipped: CourseRef[];
}

function parsePackageOutcome(body: unknown): PackageOutcome {
  const { user, assigned, skipped } = body as PackageAssigned;
  return { user, assigned, skipped };
}

function parseRosterResults(body: unknown): RosterResult[] {
  const { results } = (body ?? {}) as Partial<RosterCheckResponse>;
  if (!Array.isArray(results)) throw new Error('Not the results of a roster');
  return results;
}

/** Enrolls a user in a course; succeeds if they already are. */
export async function assignCourse(userId: number, courseId: number): Promise<void> {
  await request(pathTo(PATHS.userCourses, { id: userId }), { ...OPTIONS, method: 'POST', body: { courseId } });
}

/** Removes a user from a course; succeeds if they are not enrolled. */
export async function removeCourse(userId: number, courseId: number): Promise<void> {
  try {
    await request(pathTo(PATHS.userCourse, { id: userId, courseId }), { ...OPTIONS, method: 'DELETE' });
  } catch (error) {
    if (!isRefusal(error, 'enrollment_not_found')) throw error;
  }
}

/** Enrolls a user in all courses of a package; skips those that the user already has. */
export function assignPackage(input: { userId: number; packageId: number }): Promise<PackageOutcome> {
  return request(pathTo(PATHS.userPackages, { id: input.userId }), {
    ...OPTIONS,
    method: 'POST',
    body: { packageId: input.packageId },
    parse: parsePackageOutcome,
  });
}

function sendRoster(path: string, rows: readonly NumberedCells[], signal: AbortSignal): Promise<RosterResult[]> {
  return request(path, { ...OPTIONS, method: 'POST', body: { rows }, signal, parse: parseRosterResults });
}

/** What enrolling these rows would do; changes nothing. @returns one result per row, in the same order. */
export function checkRoster(rows: readonly NumberedCells[], signal: AbortSignal): Promise<RosterResult[]> {
  return sendRoster(PATHS.rosterCheck, rows, signal);
}

/** Enrolls these rows one by one; rows that were done before are skipped. @returns as `checkRoster`. */
export function enrollRoster(rows: readonly NumberedCells[], signal: AbortSignal): Promise<RosterResult[]> {
  return sendRoster(PATHS.roster, rows, signal);
}
