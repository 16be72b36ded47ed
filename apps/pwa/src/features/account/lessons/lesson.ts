import type { CourseModule } from '@telar/contracts/courses';
import type { MyCourse } from '@telar/contracts/enrollments';
import { stripModulePrefix } from '@telar/domain/syllabus-text';

/** A module of a course as a lesson, with its neighbors. */
export interface LessonPlace {
  course: MyCourse;
  module: CourseModule;
  /** From 1. */
  number: number;
  previous: CourseModule | null;
  next: CourseModule | null;
}

/** Finds a module in its course; `null` if it is no longer there. */
export function findLesson(course: MyCourse, moduleId: number): LessonPlace | null {
  const index = course.modules.findIndex(({ id }) => id === moduleId);
  const module = course.modules[index];
  if (!module) return null;
  const [previous = null, next = null] = [course.modules[index - 1], course.modules[index + 1]];
  return { course, module, number: index + 1, previous, next };
}

/** "Excel desde cero", or "Módulo 3" without a title. */
export const moduleTitle = ({ title }: Pick<CourseModule, 'title'>, number: number): string =>
  stripModulePrefix(title) || `Módulo ${number}`;
