import { quantityText } from '@telar/domain/quantity-text';
import { FROM_MY_COURSES } from '../../../session/from-my-courses';
import { rememberMyCourses } from '../../../session/my-courses-visit';

/** Returns the props of a link from Mis cursos to a course. Videos can be played on that page. */
export const linkToCourse = (courseId: number) =>
  ({
    to: '/cursos/$courseId',
    params: { courseId: String(courseId) },
    search: FROM_MY_COURSES,
    state: FROM_MY_COURSES,
    onClick: rememberMyCourses,
    viewTransition: true,
  }) as const;

/** Returns the props of a link to a module of a course. */
export const linkToLesson = (courseId: number, moduleId: number) =>
  ({
    to: '/mis-cursos/$courseId/$moduleId',
    params: { courseId: String(courseId), moduleId: String(moduleId) },
    onClick: rememberMyCourses,
  }) as const;

/** Returns "1 módulo", "9 módulos", or an empty text if the course has none. */
export function modulesText(count: number): string {
  if (count === 0) return '';
  return quantityText(count, 'módulo', 'módulos');
}
