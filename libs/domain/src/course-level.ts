export const COURSE_LEVELS = ['basico', 'intermedio', 'avanzado'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

export const COURSE_LEVEL_NAMES: Record<CourseLevel, string> = {
  basico: 'Básico',
  intermedio: 'Intermedio',
  avanzado: 'Avanzado',
};

/** The level, or `null` for any other value. */
export function parseCourseLevel(value: unknown): CourseLevel | null {
  return COURSE_LEVELS.find((level) => level === value) ?? null;
}
