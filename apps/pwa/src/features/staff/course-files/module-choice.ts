import type { CourseModule } from '@telar/contracts/courses';
import { stripModulePrefix } from '@telar/domain/syllabus-text';

/** A module of the course, as staff choose it. */
export interface ModuleChoice {
  id: number;
  /** "2. Funciones". */
  title: string;
}

export const moduleChoices = (modules: readonly CourseModule[]): ModuleChoice[] =>
  modules.map(({ id, title }, index) => ({
    id,
    title: `${index + 1}. ${stripModulePrefix(title) || `Módulo ${index + 1}`}`,
  }));
