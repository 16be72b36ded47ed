import type { CourseProgress, ProgressMark } from '@telar/contracts/progress';
import { progressIn } from '@telar/domain/progress';

/** Builds the progress in a course as the API sends it, from its modules and marks. */
export function aCourseProgress(
  courseId: number,
  modules: readonly number[],
  marks: readonly ProgressMark[] = [],
  overrides: Partial<CourseProgress> = {},
): CourseProgress {
  const done = modules.filter((id) => marks.some((mark) => mark.module_id === id));
  const last = marks.at(-1);
  return {
    course_id: courseId,
    ...progressIn(done, modules),
    last_module_id: last?.module_id ?? null,
    last_seen_at: last?.at ?? null,
    done_modules: done,
    marks: [...marks],
    missing: [],
    ...overrides,
  };
}

/** Builds a mark of the student. */
export const aMark = (id: string, moduleId: number, at = '2026-11-01T10:00:00.000Z'): ProgressMark => ({
  id,
  module_id: moduleId,
  at,
  by: 'student',
});
