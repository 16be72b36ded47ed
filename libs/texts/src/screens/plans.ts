import { quantityText } from '@telar/domain/quantity-text';

// The screen of staff with the plans.

export const PLANS_TEXTS = {
  loading: 'Cargando planes…',
  loadFailed: 'No se pudieron cargar los planes.',
  saveFailed: 'No se pudo guardar el plan.',
  saved: (name: string) => `Se guardaron los cambios del plan ${name}.`,
  unsaved: 'Los cambios del plan no se guardaron.',
  keeps:
    'Los cambios valen para quienes compren desde ahora. Quienes ya tienen el plan conservan su plazo y sus cursos.',
  benefitsHint: 'Uno por línea, como se leen en la portada.',
  monthsHint: 'Déjalo vacío si el acceso no termina.',
  limitHint: 'Déjalo vacío si el plan da todos sus cursos.',
  allCourses: 'De todo el catálogo, con los cursos que vengan',
  archivedHint: 'Archivado: no se da a quien compre el plan.',
  forSale: 'A la venta',
  notForSale: 'No está a la venta',
} as const;

/** "12 meses", "Sin fecha de término". */
export const planTermText = (months: number | null): string =>
  months === null ? 'Sin fecha de término' : quantityText(months, 'mes', 'meses');

interface PlanCourses {
  all_courses: boolean;
  course_limit: number | null;
  courses: readonly { archived: boolean }[];
}

/** "30 a elegir de todo el catálogo", "Todo el catálogo", "4 cursos", "4 cursos, 1 archivado". */
export function planCoursesText({ all_courses: isAll, course_limit: limit, courses }: PlanCourses): string {
  const archived = courses.filter((course) => course.archived).length;
  const list = quantityText(courses.length, 'curso', 'cursos');
  const named = archived === 0 ? list : `${list}, ${quantityText(archived, 'archivado', 'archivados')}`;
  if (limit !== null) return `${limit} a elegir de ${isAll ? 'todo el catálogo' : named}`;
  return isAll ? 'Todo el catálogo' : named;
}
