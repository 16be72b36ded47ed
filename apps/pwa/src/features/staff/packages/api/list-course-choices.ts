import { queryOptions } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import { request } from '../../../../api/client/request';
import { COURSE_CHOICES_KEY } from '../../../../api/course-lists';

interface Piece {
  courses: CourseRef[];
  total: number;
}

function pieceIn(body: unknown): Piece {
  const { courses, total } = (body ?? {}) as { courses?: unknown; total?: unknown };
  if (!Array.isArray(courses)) throw new Error('Not a list of courses');
  const refs = (courses as Partial<CourseRef>[]).flatMap(({ id, title }) =>
    typeof id === 'number' && typeof title === 'string' ? [{ id, title }] : [],
  );
  return { courses: refs, total: typeof total === 'number' ? total : refs.length };
}

/** All courses of the catalogue by title, however many calls that takes. */
async function listChoices(signal: AbortSignal): Promise<CourseRef[]> {
  const found = new Map<number, CourseRef>();
  for (let offset = 0, total = 1; offset < total; offset += LIMITS.listMax) {
    const path = `/api/courses?limit=${LIMITS.listMax}&offset=${offset}&sortBy=title&order=asc`;
    const piece = await request(path, { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: pieceIn });
    for (const course of piece.courses) found.set(course.id, course);
    total = piece.total;
  }
  return [...found.values()];
}

/** What can be chosen from, by title. */
export const courseChoicesQuery = queryOptions({
  queryKey: COURSE_CHOICES_KEY,
  queryFn: ({ signal }) => listChoices(signal),
});
