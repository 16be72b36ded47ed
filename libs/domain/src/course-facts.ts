import { COURSE_LEVEL_NAMES } from './course-level';
import type { CourseLevel } from './course-level';

interface Facts {
  duration_hours?: number | null | undefined;
  modules: readonly unknown[];
  level?: CourseLevel | null | undefined;
}

/** The facts on a course card: "72 h", "1 módulo", "Básico". Unknown ones are left out. */
export function courseFacts({ duration_hours: hours, modules, level }: Facts): string[] {
  return [
    hours && `${hours} h`,
    modules.length > 0 && `${modules.length} ${modules.length === 1 ? 'módulo' : 'módulos'}`,
    level && COURSE_LEVEL_NAMES[level],
  ].filter((fact) => typeof fact === 'string');
}
