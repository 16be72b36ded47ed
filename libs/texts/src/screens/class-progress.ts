import { formatCount } from '@telar/domain/counts';
import type {
  FinishRequirement,
  OverviewSort,
  StudentProgressSort,
  StudentProgressState,
} from '@telar/domain/progress';
import { quantityText } from '@telar/domain/quantity-text';

// The progress of students, for staff.

export const STUDENT_STATE_LABELS: Record<StudentProgressState, string> = {
  not_started: 'Sin empezar',
  in_progress: 'En curso',
  completed: 'Módulos completos',
  awaiting_result: 'Falta nota o cuestionario',
  awaiting_certificate: 'Esperan certificado',
};

export const MISSING_LABELS: Record<FinishRequirement, string> = {
  questionnaire: 'Falta el cuestionario',
  grade: 'Falta la nota',
};

export const STUDENT_SORT_LABELS: Record<`${StudentProgressSort}-${'asc' | 'desc'}`, string> = {
  'progress-asc': 'Quien va más atrás',
  'progress-desc': 'Quien va más adelante',
  'last_seen-asc': 'Más tiempo sin entrar',
  'last_seen-desc': 'Quien entró último',
  'last_name-asc': 'Apellidos, A a Z',
  'last_name-desc': 'Apellidos, Z a A',
};

export const OVERVIEW_SORT_LABELS: Record<OverviewSort, string> = {
  awaiting: 'Con más certificados pendientes',
  students: 'Más inscritos',
  last_seen: 'Actividad más reciente',
  title: 'Título',
};

export const OVERVIEW_TEXTS = {
  title: 'Avance',
  intro: 'Cómo van los cursos, quién se queda atrás y quién espera su certificado.',
  search: 'Buscar un curso',
  loading: 'Cargando el avance…',
  failed: 'No se pudo cargar el avance.',
  empty: 'Ningún curso tiene inscritos todavía.',
  emptyFiltered: 'Ningún curso coincide con esos filtros.',
  awaiting: (count: number) => `${quantityText(count, 'persona espera', 'personas esperan')} su certificado`,
  lacking: (count: number) => `a ${quantityText(count, 'persona le', 'personas les')} falta nota o cuestionario`,
} as const;

export const CLASS_TEXTS = {
  search: 'Buscar en el curso',
  searchHint: 'Nombre, correo o documento',
  loading: 'Cargando a los inscritos…',
  failed: 'No se pudo cargar el avance del curso.',
  empty: 'Nadie está inscrito en este curso.',
  emptyFiltered: 'Nadie coincide con esos filtros.',
  csvFailed: 'No se pudo descargar la lista.',
  issue: (count: number) => `Emitir certificados (${count})`,
  issueHint: 'Se abre un borrador con quienes esperan su certificado y sus notas; nada se emite aún.',
  never: 'Nunca entró',
  more: 'Mostrar más',
  modules: 'Módulos',
  markFailed: 'No se pudo cambiar el módulo.',
  gradeHint: 'Escribe las notas, o pega una columna de una hoja de cálculo en la primera persona.',
  grade: 'Nota',
  questionnaire: 'Cuestionario confirmado',
  changes: (count: number) => `${quantityText(count, 'cambio', 'cambios')} sin guardar`,
  saveFailed: 'No se pudieron guardar los resultados.',
  refused: (message: string, name = '') => (name ? `${name}: ${message}` : message),
  saved: (count: number) => `Se guardó el resultado de ${quantityText(count, 'persona', 'personas')}.`,
  unsavedTitle: '¿Salir sin guardar?',
  unsaved: 'Hay notas o cuestionarios sin guardar.',
  pasted: (count: number) =>
    count === 1
      ? 'Se llenó 1 nota. Revísala y guarda.'
      : `Se llenaron ${formatCount(count)} notas. Revísalas y guarda.`,
  pasteOverflow: (count: number) =>
    `${count === 1 ? 'Sobró 1 línea' : `Sobraron ${formatCount(count)} líneas`}: no hay más personas en la lista.`,
} as const;
