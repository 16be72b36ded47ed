import { SavePackageRequest } from '@telar/contracts/packages';
import type { Package } from '@telar/contracts/packages';
import type { ContractRules } from '../../../ui/form/contract-form';

/** The fields of a package's form, named as in the request. */
export interface PackageValues {
  name: string;
  /** In the order in which they were chosen. */
  course_ids: number[];
}

/** Returns the form's initial values. `null` means a new package. */
export function initialPackageValues(edited: Package | null): PackageValues {
  return { name: edited?.name ?? '', course_ids: edited?.courses.map(({ id }) => id) ?? [] };
}

export const PACKAGE_RULES: ContractRules<PackageValues, SavePackageRequest> = {
  schema: SavePackageRequest,
  // The list of courses shows the error of any of its courses.
  toField: (path) => (path.startsWith('course_ids') ? 'course_ids' : (path as 'name')),
};

/** Adds the course, or removes it if it was chosen. */
export function toggleCourse(courseIds: readonly number[], id: number): number[] {
  return courseIds.includes(id) ? courseIds.filter((other) => other !== id) : [...courseIds, id];
}
