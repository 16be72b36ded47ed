import { PACKAGE_LIMITS } from '@telar/domain/package-rules';
import { z } from 'zod';
import { expectedUpdatedAt, fieldCode, rowId, line } from './fields';
import { CourseRef } from './refs';
import { bareOrKeyed, bareOrKeyedList } from './tolerant';

/** Courses that are assigned together. A course removed from the catalogue is removed from its packages. */
export const Package = z.object({
  id: z.int(),
  name: z.string(),
  courses: z.array(CourseRef).describe('Por título'),
  updated_at: z.string().optional().describe('ISO 8601, UTC'),
});
export type Package = z.infer<typeof Package>;

export const PackageList = z.object({ packages: z.array(Package).describe('Lo más nuevo primero') });
export type PackageList = z.infer<typeof PackageList>;

const name = z
  .string(fieldCode('package_name_required'))
  .pipe(line(PACKAGE_LIMITS.nameMax))
  .pipe(z.string().min(1, fieldCode('package_name_required')))
  .pipe(z.string().min(PACKAGE_LIMITS.nameMin, fieldCode('package_name_short')));

/** `POST /api/packages`. A repeated course id counts once. */
export const SavePackageRequest = z.object({
  name,
  course_ids: z
    .array(rowId, fieldCode('package_courses_missing'))
    .min(1, fieldCode('package_courses_missing'))
    .max(PACKAGE_LIMITS.coursesMax)
    .transform((ids) => [...new Set(ids)]),
});
export type SavePackageRequest = z.output<typeof SavePackageRequest>;

/** `PUT /api/packages/{id}`. */
export const UpdatePackageRequest = SavePackageRequest.extend({
  expected_updated_at: expectedUpdatedAt.describe(
    'El `updated_at` que se leyó; 409 si el paquete cambió desde entonces',
  ),
});
export type UpdatePackageRequest = z.output<typeof UpdatePackageRequest>;

/** The package at the top level and under `package`. */
export const PackageSaved = Package.extend({ success: z.literal(true), message: z.string(), package: Package });
export type PackageSaved = z.infer<typeof PackageSaved>;

/** `PackageList` as the app accepts it: bare or under `packages`. */
export const AcceptedPackageList = bareOrKeyedList('packages', Package);

/** `PackageSaved` as the app accepts it: the package under `package` or at the top level. */
export const AcceptedPackageSaved = bareOrKeyed('package', Package);
