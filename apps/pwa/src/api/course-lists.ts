import type { QueryClient } from '@tanstack/react-query';

/** The courses that staff choose from. */
export const COURSE_CHOICES_KEY = ['course-choices'] as const;

/** After a course was made, changed or deleted: no list that may name it is shown again before it has come anew. */
export function forgetCourseLists(queryClient: QueryClient): void {
  for (const queryKey of [['courses'], COURSE_CHOICES_KEY]) queryClient.removeQueries({ queryKey });
}
