import { rememberMyCourses } from '../../../session/last-nav-from';

/** The way from Mis cursos into a course, where its videos are open. */
export const wayInto = (courseId: number) =>
  ({
    to: '/cursos/$courseId',
    params: { courseId: String(courseId) },
    search: { from: 'my-courses' },
    state: { from: 'my-courses' },
    onClick: rememberMyCourses,
    viewTransition: true,
  }) as const;

/** "1 módulo", "9 módulos", nothing where there is none. */
export function modulesText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 módulo' : `${count} módulos`;
}
