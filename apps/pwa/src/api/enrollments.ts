import { queryOptions } from '@tanstack/react-query';
import { CourseRemoved, CourseStudentList, PackageAssigned } from '@telar/contracts/enrollments';
import type { CourseStudent } from '@telar/contracts/enrollments';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { RosterCheckResponse } from '@telar/contracts/roster';
import type { RosterResult } from '@telar/contracts/roster';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import type { NumberedCells } from '@telar/domain/roster-table';
import type { z } from 'zod';
import { isRefusal } from './client/errors';
import { bodyUnused, request } from './client/request';

const OPTIONS = { auth: true, timeout: TIMEOUTS.dashboard } as const;

const PackageOutcome = PackageAssigned.pick({ user: true, assigned: true, skipped: true });
/** The user after a package was assigned, the newly assigned courses, and the courses that the user already had. */
export type PackageOutcome = z.infer<typeof PackageOutcome>;

const Removal = CourseRemoved.pick({ undo: true });

const RosterResults = RosterCheckResponse.pick({ results: true }).transform(({ results }) => results);

/**
 * Enrolls a user in a course. Succeeds if the user is already enrolled.
 * @param undo from `removeCourse`, to restore the removed enrollment instead.
 */
export function assignCourse(userId: number, courseId: number, undo?: string): Promise<void> {
  return request(pathTo(PATHS.userCourses, { id: userId }), {
    ...OPTIONS,
    method: 'POST',
    body: { courseId, undo },
    parse: bodyUnused,
  });
}

/**
 * Removes a user from a course. Succeeds if the user is not enrolled.
 * @returns a text with which `assignCourse` undoes the removal; `null` if nothing was removed.
 */
export async function removeCourse(userId: number, courseId: number): Promise<string | null> {
  const path = pathTo(PATHS.userCourse, { id: userId, courseId });
  try {
    const { undo } = await request(path, { ...OPTIONS, method: 'DELETE', parse: Removal });
    return undo ?? null;
  } catch (error) {
    if (isRefusal(error, 'enrollment_not_found')) return null;
    throw error;
  }
}

/** Enrolls a user in all courses of a package. Skips the courses that the user already has. */
export function assignPackage(input: { userId: number; packageId: number }): Promise<PackageOutcome> {
  return request(pathTo(PATHS.userPackages, { id: input.userId }), {
    ...OPTIONS,
    method: 'POST',
    body: { packageId: input.packageId },
    parse: PackageOutcome,
  });
}

function sendRoster(
  path: string,
  rows: readonly NumberedCells[],
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<RosterResult[]> {
  return request(path, { ...OPTIONS, method: 'POST', body: { rows }, headers, signal, parse: RosterResults });
}

/** Checks what enrolling these rows would do. Changes nothing. @returns one result per row, in the same order. */
export function checkRoster(rows: readonly NumberedCells[], signal: AbortSignal): Promise<RosterResult[]> {
  return sendRoster(PATHS.rosterCheck, rows, signal);
}

/** Rows that are enrolled in one call. */
export interface RosterPart {
  rows: readonly NumberedCells[];
  /** The Idempotency-Key: the same rows sent again get the answer of the first time, with the temporary passwords. */
  key: string;
}

/** Enrolls these rows one by one. Skips rows that are already enrolled. @returns one result per row, in order. */
export function enrollRoster({ rows, key }: RosterPart, signal: AbortSignal): Promise<RosterResult[]> {
  return sendRoster(PATHS.roster, rows, signal, { [IDEMPOTENCY_HEADER]: key });
}

const BY_NAME = new Intl.Collator('es', { numeric: true });

const byName = (one: CourseStudent, other: CourseStudent) =>
  BY_NAME.compare(one.last_name, other.last_name) || BY_NAME.compare(one.name, other.name) || one.id - other.id;

/** All people enrolled in a course, by last names. Only admins may read them. */
export const courseStudentsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['me', 'course-students', courseId],
    queryFn: async ({ signal }): Promise<CourseStudent[]> => {
      const students: CourseStudent[] = [];
      // By id: an offset would skip people when others leave the course meanwhile.
      for (let cursor: number | null = 0; cursor !== null;) {
        const path = `${pathTo(PATHS.courseStudents, { id: courseId })}?limit=${LIMITS.listMax}&cursor=${cursor}`;
        const page: CourseStudentList = await request(path, { ...OPTIONS, signal, parse: CourseStudentList });
        students.push(...page.students);
        cursor = page.next;
      }
      return students.sort(byName);
    },
    // Always refetch: staff enroll people while a class is prepared.
    staleTime: 0,
  });
