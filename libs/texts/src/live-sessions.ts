import type { LiveSession } from '@telar/contracts/live-sessions';
import type { CalendarEvent } from '@telar/domain/icalendar';
import { quantityText } from '@telar/domain/quantity-text';

// Messages of the API about live sessions.

export const LIVE_SESSION_DONE = {
  created: (count: number) =>
    count === 1 ? 'Clase creada.' : `${quantityText(count, 'clase creada', 'clases creadas')}.`,
  changed: (count: number) => (count === 1 ? 'Clase actualizada.' : `${count} clases actualizadas.`),
  cancelled: (count: number) => (count === 1 ? 'Clase cancelada.' : `${count} clases canceladas.`),
  restored: (count: number) =>
    count === 1 ? 'La clase ya no está cancelada.' : `${count} clases ya no están canceladas.`,
  full: (max: number) => `Un curso puede tener hasta ${max} clases en vivo.`,
  taken: (dates: string) => `El curso ya tiene una clase a esa hora: ${dates}.`,
  /** Why sessions cannot be moved or restored. @param field the field of the request. */
  meeting: (field: 'date' | 'time' | 'cancelled', dates: string) =>
    field === 'cancelled'
      ? `No se puede restablecer: el curso ya tiene otra clase en esa fecha y hora (${dates}).`
      : `Elige otra ${field === 'date' ? 'fecha' : 'hora'}: el curso ya tiene otra clase en ese momento (${dates}).`,
} as const;

export const CALENDAR_TEXTS = {
  created: 'Dirección de calendario creada. Cópiala ahora: no se vuelve a mostrar.',
  revoked: 'Dirección de calendario desactivada.',
  name: (academy: string) => `Clases en vivo · ${academy}`,
  /** The title of an event. */
  event: (course: string, title: string) => (title === '' ? course : `${title} · ${course}`),
  cancelled: (text: string) => `Cancelada: ${text}`,
  enter: (link: string) => `Entrar a la clase: ${link}`,
  course: (url: string) => `Curso: ${url}`,
} as const;

/** The event of a session in a calendar. @param site the academy's address, without a slash at its end. */
export function calendarEvent(session: LiveSession, site: string): CalendarEvent {
  const { course_id: course, course_title: courseTitle, link, cancelled } = session;
  const title = CALENDAR_TEXTS.event(courseTitle, session.title);
  const lines = [
    ...(link && !cancelled ? [CALENDAR_TEXTS.enter(link)] : []),
    CALENDAR_TEXTS.course(`${site}/cursos/${course}?from=my-courses`),
  ];
  return {
    uid: session.uid,
    sequence: session.sequence,
    title: cancelled ? CALENDAR_TEXTS.cancelled(title) : title,
    description: lines.join('\n'),
    link: cancelled ? '' : link,
    starts_at: session.starts_at,
    minutes: session.minutes,
    changed_at: session.updated_at,
    isCancelled: cancelled,
  };
}
