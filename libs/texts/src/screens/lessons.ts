import type { FinishRequirement, MarkRefusal } from '@telar/domain/progress';
import { quantityText } from '@telar/domain/quantity-text';

// The lessons of a course, and the progress in it.

export const LESSON_TEXTS = {
  notEnrolled: 'No estás inscrito en este curso.',
  notEnrolledHint: 'Si ya pagaste tu inscripción, escríbenos y la activamos.',
  moduleMissing: 'Este módulo ya no está en el curso.',
  moduleMissingHint: 'Lo que completaste en él queda guardado, pero ya no cuenta en tu avance.',
  noModules: 'Este curso aún no tiene módulos.',
  noMaterial: 'Este módulo no tiene video ni material: lo que necesitas está en su descripción.',
  loading: 'Cargando la lección…',
  /** The rule, as students read it. */
  rule: 'Tú marcas cada módulo como completado, también sin conexión.',
  mark: 'Marcar como completado',
  undo: 'Desmarcar',
  marked: 'Módulo completado',
  unmarked: 'Módulo sin completar',
  notStored: 'No se pudo guardar tu avance: no queda espacio en este dispositivo.',
  notRecorded: 'No se pudo guardar tu avance. Vuelve a intentarlo.',
  suggestion: 'Ya viste casi todo el video. ¿Terminaste este módulo?',
  needsNetwork: 'Necesita red',
  videoOffline: 'Sin conexión no se puede ver. Se abrirá cuando vuelva la red.',
  blocked: 'No cargó. Puede que tu red lo bloquee.',
  unreachable: 'Internet no responde. Revisa tu conexión.',
  expired:
    'Tu sesión terminó, pero puedes seguir: lo que marques y escribas queda en este dispositivo y se envía cuando inicies sesión con conexión.',
  complete: 'Curso completado',
  modulesDone: 'Módulos completados',
  certificate: 'Ver mi certificado',
  certificateSoon: 'Todavía no tienes el certificado: lo emite la academia.',
  enrolled: 'Inscrito',
} as const;

/** Below a mark or note that was not sent. @param isLoggedIn false after the session expired. */
export const savedOnDeviceText = (isLoggedIn: boolean): string =>
  `Guardado en este dispositivo. Se envía cuando ${isLoggedIn ? 'haya conexión' : 'inicies sesión con conexión'}.`;

/**
 * "Falta la nota.", "Faltan la confirmación de tu cuestionario y la nota." Empty if nothing is, or if that is unknown
 * (`null`).
 */
export function missingText(missing: readonly FinishRequirement[] | null): string {
  const [first, second] = (missing ?? []).map((each) =>
    each === 'grade' ? 'la nota' : 'la confirmación de tu cuestionario',
  );
  if (!first) return '';
  return second ? `Faltan ${first} y ${second}.` : `Falta ${first}.`;
}

const MARK_REFUSALS: Record<MarkRefusal, string> = {
  module_unknown: 'el curso ya no tiene el módulo',
  module_full: 'el módulo se marcó y desmarcó demasiadas veces',
  id_reused: 'la academia no lo pudo leer',
  invalid: 'la academia no lo pudo leer',
};

export const REFUSED_MARKS_TEXTS = {
  /** "2 cambios de tu avance en «Excel» no se guardaron: el curso ya no tiene el módulo." */
  sentence: (count: number, course: string, reason: MarkRefusal) =>
    `${quantityText(count, 'cambio', 'cambios')} de tu avance en «${course}» no se ${
      count === 1 ? 'guardó' : 'guardaron'
    }: ${MARK_REFUSALS[reason]}.`,
  dismiss: 'Entendido',
} as const;

/** "3 de 9 módulos completados". */
export const progressText = (done: number, total: number): string =>
  `${done} de ${quantityText(total, 'módulo', 'módulos')} ${total === 1 ? 'completado' : 'completados'}`;

/** "1 avance", "3 avances y 1 apunte". */
const unsentText = ({ marks, notes }: { marks: number; notes: number }): string =>
  [marks > 0 && quantityText(marks, 'avance', 'avances'), notes > 0 && quantityText(notes, 'apunte', 'apuntes')]
    .filter(Boolean)
    .join(' y ');

export const UNSENT_TEXTS = {
  title: 'Hay cosas sin enviar',
  question: (unsent: { marks: number; notes: number }) => {
    const isOne = unsent.marks + unsent.notes === 1;
    const text = unsentText(unsent);
    return `En este dispositivo ${isOne ? 'queda' : 'quedan'} ${text} de tus cursos que no ${
      isOne ? 'se envió' : 'se enviaron'
    }. Si cierras la sesión ahora, ${isOne ? 'se pierde' : 'se pierden'}.`;
  },
  unknownTitle: 'No pudimos comprobar lo que falta enviar',
  unknown:
    'No pudimos comprobar si en este dispositivo quedan avances, apuntes o pedidos sin enviar. Si cierras la sesión ahora, lo que quede se pierde.',
  stay: 'Seguir en mi sesión',
  retry: 'Enviar y cerrar sesión',
  needsNetwork: 'Para enviarlo necesitas conexión.',
  leave: 'Cerrar sesión y perder lo que queda',
  sending: 'Enviando…',
  failed: 'No se pudieron enviar. Revisa tu conexión y vuelve a intentarlo.',
} as const;
