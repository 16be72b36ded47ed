import type { AccessState } from '@telar/domain/access';
import { formatDate } from '@telar/domain/dates';
import { quantityText } from '@telar/domain/quantity-text';

/** Texts about the end of courses and plans. Days are `YYYY-MM-DD`. */
export const accessText = (state: AccessState, lastDay: string | null): string => {
  if (lastDay === null) return 'Acceso sin fecha de término';
  const verb = state === 'ended' ? 'terminó' : 'termina';
  return `Tu acceso ${verb} el ${formatDate(lastDay)}`;
};

export const ACCESS_TEXTS = {
  endedTitle: 'Tu acceso a este curso terminó.',
  endedHint:
    'Tus certificados, tu avance y tus apuntes siguen guardados. Renueva tu acceso para seguir con las lecciones.',
  renew: 'Renovar acceso',
  renewPlan: (name: string) => `Renovar el plan ${name}`,
  askToRenew: 'Preguntar por WhatsApp',
  buy: 'Comprar el curso',
  endedCourses: 'Cursos con acceso terminado',
  inPlan: (name: string) => `Incluido en tu plan ${name}`,
  start: 'Agregar a mis cursos',
  startFailed: 'No se pudo agregar el curso. Inténtalo otra vez.',
  started: 'Agregado a tus cursos.',
  planFull: (name: string) => `Ya elegiste todos los cursos de tu plan ${name}.`,
  choose: 'Elegir cursos',
} as const;

/** "Tu plan PREMIUM termina el 31/12/2026", "Tu plan BÁSICO no termina". */
export function planEndText(name: string, state: AccessState, lastDay: string | null): string {
  if (lastDay === null) return `Tu plan ${name} no tiene fecha de término`;
  return `Tu plan ${name} ${state === 'ended' ? 'terminó' : 'termina'} el ${formatDate(lastDay)}`;
}

/** The message to the academy about a plan or course that is no longer sold: "el plan PREMIUM". */
export const renewalChatText = (of: string): string => `Hola, quiero renovar mi acceso a ${of}. ¿Cómo lo hago?`;

/** "Has elegido 12 de 30 cursos". */
export const chosenText = (used: number, limit: number): string =>
  `Has elegido ${used} de ${quantityText(limit, 'curso', 'cursos')}`;
