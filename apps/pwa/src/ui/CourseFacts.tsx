import type { Course } from '@telar/contracts/courses';
import { courseFacts } from '@telar/domain/course-facts';

export type CourseFactsData = Pick<Course, 'level' | 'duration_hours'> & { modules: readonly unknown[] };

/** Shows hours, number of modules and level of a course, as far as they are known. */
export function CourseFacts({ course }: { course: CourseFactsData }) {
  return <span className="text-sm text-suave">{courseFacts(course).join(' · ')}</span>;
}
