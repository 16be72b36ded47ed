import type { CourseAccess, UserAccess } from '@telar/contracts/enrollments';
import type { AccessState } from '@telar/domain/access';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { chosenText } from '../access';

// The access of an account, as staff see it.

export const ACCESS_PANEL_TEXTS = {
  title: 'Accesos y planes',
  loading: 'Cargando los accesos…',
  failed: 'No se pudieron cargar los accesos.',
  saveFailed: 'No se pudo cambiar el acceso.',
  saved: 'Cambio guardado.',
  noPlans: 'No tiene planes.',
  noCourses: 'No tiene cursos.',
  changeEnd: 'Cambiar la fecha',
  noEnd: 'Sin fecha de término',
  endNow: 'Terminar ahora',
  grantHint: 'Vacío: el plazo del plan, desde que termina el que tiene.',
} as const;

const listed = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

/** "Pedido TLR-8F3K · 01/02/2026", "Asignado por Ana Paz · Paquete Primer empleo · 01/02/2026". */
export function courseSourceText(access: CourseAccess): string {
  const by = access.granted_by === null ? 'Asignado' : `Asignado por ${access.granted_by}`;
  const source = { order: `Pedido ${access.order ?? ''}`.trim(), staff: by, plan: 'Por su plan' }[access.source];
  const day = formatDate(limaDate(new Date(access.granted_at)));
  return listed([source, access.package && `Paquete ${access.package}`, day]);
}

/** "Pedido TLR-8F3K · Has elegido 3 de 30 cursos". */
export function planSourceText(plan: UserAccess['plans'][number]): string {
  const by = plan.granted_by === null ? null : `Dado por ${plan.granted_by}`;
  const courses = plan.course_limit === null ? null : chosenText(plan.used, plan.course_limit).replace('Has', 'Ha');
  return listed([plan.order && `Pedido ${plan.order}`, by, courses]);
}

/** "Hasta el 31/12/2026", "Terminó el 31/12/2026", "Sin fecha de término". */
export function endText(state: AccessState, lastDay: string | null): string {
  if (lastDay === null) return ACCESS_PANEL_TEXTS.noEnd;
  return `${state === 'ended' ? 'Terminó' : 'Hasta'} el ${formatDate(lastDay)}`;
}
