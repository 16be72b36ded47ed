import { z } from 'zod';

/** The little of a course that lists of something else show. */
export const CourseRef = z.object({ id: z.int(), title: z.string() });
export type CourseRef = z.infer<typeof CourseRef>;
