import { formatCount } from '@telar/domain/counts';
import type { ProgressRefusal } from '@telar/domain/progress';

/** Why an event of a student's progress was not stored. */
export const PROGRESS_REFUSAL_TEXTS: Record<ProgressRefusal, string> = {
  not_enrolled: 'No estás inscrito en ese curso.',
  module_unknown: 'El curso ya no tiene ese módulo.',
  module_full: 'Ese módulo ya se marcó y desmarcó demasiadas veces.',
  id_reused: 'Ese identificador ya se usó para otra cosa.',
};

export const syncedMessage = (refused: number): string => {
  if (refused === 0) return 'Avance guardado.';
  return refused === 1 ? 'Avance guardado, menos 1 cambio.' : `Avance guardado, menos ${formatCount(refused)} cambios.`;
};

/** The message of `PUT /api/courses/{id}/results`. */
export const RESULTS_RECORDED = 'Resultados guardados.';
/** A typed result whose saved value has changed since. */
export const RESULT_CHANGED = {
  grade: (grade: string | null) =>
    grade === null ? 'Alguien cambió esta nota: la quitó.' : `Alguien cambió esta nota: ahora es «${grade}».`,
  questionnaire: (isConfirmed: boolean) =>
    `Alguien cambió este cuestionario: ahora ${isConfirmed ? 'está' : 'no está'} confirmado.`,
} as const;
export const RESULT_NOT_ENROLLED = 'Esa persona no está inscrita en el curso.';

/** The message of `PUT /api/courses/{id}/students/{userId}/progress`. */
export const STUDENT_MARKED = 'Avance actualizado.';

export const STUDENT_PROGRESS_CSV_HEAD = [
  'Apellidos',
  'Nombres',
  'Correo',
  'Documento',
  'Módulos completados',
  'Módulos del curso',
  'Avance (%)',
  'Última actividad',
  'Cuestionario',
  'Nota',
  'Completó el',
  'Certificado',
  'Inscripción',
] as const;
