import type { CourseRef } from '@telar/contracts/refs';
import type { PackageAssigned } from '@telar/contracts/enrollments';
import type { User } from '@telar/contracts/users';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../../../../api/client/request';

export interface PackageOutcome {
  user: User;
  assigned: CourseRef[];
  skipped: CourseRef[];
}

/** Gives a user all courses of a package at once; those that the user has already are skipped. */
export function assignPackage(input: { userId: number; packageId: number }): Promise<PackageOutcome> {
  return request(`/api/users/${input.userId}/packages`, {
    method: 'POST',
    auth: true,
    timeout: TIMEOUTS.dashboard,
    body: { packageId: input.packageId },
    parse: (body) => {
      const { user, assigned, skipped } = body as PackageAssigned;
      return { user, assigned, skipped };
    },
  });
}
