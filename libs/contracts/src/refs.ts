import { z } from 'zod';

/** The little of a course that lists of something else show. */
export const CourseRef = z.object({ id: z.int(), title: z.string() });
export type CourseRef = z.infer<typeof CourseRef>;

/** The same of a package. */
export const PackageRef = z.object({ id: z.int(), name: z.string() });
export type PackageRef = z.infer<typeof PackageRef>;
