import type { CourseLevel } from '@telar/domain/course-level';

interface RelatedCourse {
  title: string;
  description: string;
  category: string | null;
  level: CourseLevel | null;
}

const course = (
  title: string,
  category: string | null,
  level: CourseLevel | null = null,
  description = '',
): RelatedCourse => ({ title, category, level, description });

/** A small catalogue for `RELATED_CASES`, oldest first. */
export const RELATED_COURSES: readonly RelatedCourse[] = [
  course('Telar de cintura', 'Arte y Cultura', 'basico'),
  course('Teñido con plantas', 'Arte y Cultura', 'avanzado', 'Lana para el telar.'),
  course('Cerámica de Chulucanas', 'Arte y Cultura', 'basico'),
  course('Retablos', 'Arte y Cultura', 'intermedio'),
  course('Costos de un taller textil', 'Negocios', 'basico', 'Precio de un TELÁR y de sus cinturas.'),
  course('Excel desde cero', 'Negocios', 'basico'),
  course('Excel avanzado', 'Ofimática', 'avanzado'),
  course('Danza', null, 'basico'),
];

/** A course, the courses that an account has, and the related ones in order. Server and device must agree on each. */
export const RELATED_CASES: readonly [title: string, owned: readonly string[], related: readonly string[]][] = [
  ['Telar de cintura', [], ['Costos de un taller textil', 'Teñido con plantas', 'Cerámica de Chulucanas', 'Retablos']],
  [
    'Telar de cintura',
    ['Teñido con plantas', 'Danza'],
    ['Costos de un taller textil', 'Cerámica de Chulucanas', 'Retablos'],
  ],
  ['Excel desde cero', [], ['Costos de un taller textil', 'Excel avanzado']],
  ['Excel avanzado', [], ['Excel desde cero']],
  ['Danza', [], []],
];
