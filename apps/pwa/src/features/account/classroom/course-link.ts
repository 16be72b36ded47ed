import { rememberMyCourses } from '../../../session/last-nav-from';

/** Links from Mis cursos to a course. Videos are open there. */
export const linkToCourse = (courseId: number) =>
  ({
    to: '/cursos/$courseId',
    params: { courseId: String(courseId) },
    search: { from: 'my-courses' },
    state: { from: 'my-courses' },
    onClick: rememberMyCourses,
    viewTransition: true,
  }) as const;

/** "1 módulo", "9 módulos", or empty if the course has none. */
export function modulesText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 módulo' : `${count} módulos`;
}
