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
  coursesHint: 'Sin cursos marcados, el plan es de todo el catálogo, con los cursos que vengan.',
  forSale: 'A la venta',
  notForSale: 'No está a la venta',
} as const;

/** "12 meses", "Sin fecha de término". */
export const planTermText = (months: number | null): string =>
  months === null ? 'Sin fecha de término' : quantityText(months, 'mes', 'meses');

/** "30 a elegir de todo el catálogo", "Todo el catálogo", "4 cursos". */
export function planCoursesText(limit: number | null, courses: number): string {
  const from = courses === 0 ? 'todo el catálogo' : quantityText(courses, 'curso', 'cursos');
  if (limit !== null) return `${limit} a elegir de ${from}`;
  return courses === 0 ? 'Todo el catálogo' : from;
}
