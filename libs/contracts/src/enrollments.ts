import { z } from 'zod';
import { CourseRef, PackageRef } from './refs';
import { Course } from './courses';
import { rowId } from './fields';
import { UserSaved } from './users';

/** A course as whoever has it reads it, materials included. */
export const MyCourse = Course.extend({
  enrolled_at: z.string().describe('ISO 8601, UTC'),
  archived: z.boolean().describe('It left the catalogue; whoever has it keeps it'),
});
export type MyCourse = z.infer<typeof MyCourse>;

/** `GET /api/enrollments/me`. */
export const MyCourses = z.object({ courses: z.array(MyCourse).describe('What was assigned last comes first') });
export type MyCourses = z.infer<typeof MyCourses>;

/** `POST /api/users/{id}/courses`. */
export const AssignCourseRequest = z.object({ courseId: rowId });
export type AssignCourseRequest = z.output<typeof AssignCourseRequest>;

/** `POST /api/users/{id}/packages`. */
export const AssignPackageRequest = z.object({ packageId: rowId });
export type AssignPackageRequest = z.output<typeof AssignPackageRequest>;

/** The user, with the enrolments as they are now, at the top level and under `user`; and what the call changed. */
export const CourseAssigned = UserSaved.extend({
  assigned: z.array(CourseRef).describe('What the user has since this call'),
  skipped: z.array(CourseRef).describe('What the user had before'),
});
export type CourseAssigned = z.infer<typeof CourseAssigned>;

/** The same, and which package. */
export const PackageAssigned = CourseAssigned.extend({ package: PackageRef });
export type PackageAssigned = z.infer<typeof PackageAssigned>;
