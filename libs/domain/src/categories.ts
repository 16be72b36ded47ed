/** The course categories in display order. Staff may type another one ("Otro"). */
export const COURSE_CATEGORIES = [
  'Diseño Gráfico',
  'Programación',
  'Marketing Digital',
  'Idiomas',
  'Negocios',
  'Desarrollo Personal',
  'Ciencias',
  'Arte y Cultura',
] as const;
