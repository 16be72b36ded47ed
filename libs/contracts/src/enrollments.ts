import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { z } from 'zod';
import { Course } from './courses';
import { limit, offset, rowId, wholeNumber } from './fields';
import { ProgressSummary } from './progress';
import { CourseRef, PackageRef } from './refs';
import { UserSaved } from './users';

/** A course as an enrolled user reads it, with its materials. */
export const MyCourse = Course.extend({
  enrolled_at: z.string().describe('ISO 8601, UTC'),
  archived: z.boolean().describe('Removed from the catalogue; enrolled users can still read it'),
  progress: ProgressSummary.optional().describe('Falta en las respuestas que la app guardó antes de que existiera'),
});
export type MyCourse = z.infer<typeof MyCourse>;

/** `GET /api/enrollments/me`. */
export const MyCourses = z.object({ courses: z.array(MyCourse).describe('Newest enrollment first') });
export type MyCourses = z.infer<typeof MyCourses>;

/** `POST /api/users/{id}/courses`. */
export const AssignCourseRequest = z.object({ courseId: rowId });
export type AssignCourseRequest = z.output<typeof AssignCourseRequest>;

/** `POST /api/users/{id}/packages`. */
export const AssignPackageRequest = z.object({ packageId: rowId });
export type AssignPackageRequest = z.output<typeof AssignPackageRequest>;

/** The updated user, at the top level and under `user`, and the courses that were assigned and skipped. */
export const CourseAssigned = UserSaved.extend({
  assigned: z.array(CourseRef).describe('Courses that this call assigned'),
  skipped: z.array(CourseRef).describe('Courses that the user already had'),
});
export type CourseAssigned = z.infer<typeof CourseAssigned>;

/** `CourseAssigned` with the package. */
export const PackageAssigned = CourseAssigned.extend({ package: PackageRef });
export type PackageAssigned = z.infer<typeof PackageAssigned>;

/** A person who is enrolled in a course. */
export const CourseStudent = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  dni: z.string().nullable(),
  enrolled_at: z.string().describe('ISO 8601, UTC'),
});
export type CourseStudent = z.infer<typeof CourseStudent>;

/** `GET /api/courses/{id}/students`. */
export const CourseStudentQuery = z.object({
  limit: limit(LIMITS.listMax),
  offset,
  cursor: wholeNumber(0, ID_MAX)
    .optional()
    .describe(
      'Para leer la lista entera: 0 al comienzo, luego el `next` de la respuesta anterior. Ordena por id en vez de por apellidos, ' +
        'y no se salta a nadie aunque otras personas se inscriban o salgan entretanto',
    ),
});
export type CourseStudentQuery = z.infer<typeof CourseStudentQuery>;

export const CourseStudentList = z.object({
  students: z.array(CourseStudent).describe('By last names and names; with `cursor`, by id'),
  total: z.int(),
  next: z.int().nullable().describe('The `cursor` of the next part; `null` without `cursor` or after the last part'),
});
export type CourseStudentList = z.infer<typeof CourseStudentList>;
