import { NOTE_LIMITS } from '@telar/domain/module-notes';
import type { NoteRefusal } from '@telar/domain/module-notes';
import { quantityText } from '@telar/domain/quantity-text';

// What students write for themselves about the modules of a course.

export const NOTE_TEXTS = {
  title: 'Mis notas',
  intro: 'Solo tú las ves. Se guardan mientras escribes, también sin conexión.',
  placeholder: 'Escribe lo que quieras recordar de este módulo',
  label: (number: number) => `Nota ${number}`,
  another: 'Otra nota',
  remove: 'Eliminar',
  removed: 'Nota eliminada.',
  undo: 'Deshacer',
  saved: 'Guardada',
  sending: 'Enviando…',
  unsent: 'Guardada en este dispositivo. Se envía cuando haya conexión.',
  notStored: 'No se pudo guardar esta nota. Copia el texto antes de salir y vuelve a intentarlo.',
  room: (left: number) => `Te quedan ${quantityText(left, 'carácter', 'caracteres')}.`,
  loading: 'Cargando tus notas…',
  failed: 'No se pudieron cargar tus notas.',
  locked: 'Tu sesión terminó: inicia sesión con conexión para escribir. Lo que escribiste sigue guardado.',
  second: 'Esta nota se cambió en dos equipos a la vez. Aquí está el otro texto: nada se perdió.',
  keep: 'Conservar las dos',
  merge: 'Unir con la otra',
  mergedTooLong: `Juntas pasan de ${NOTE_LIMITS.text} caracteres: acorta una para unirlas.`,
  all: 'Todas mis notas del curso',
} as const;

/** Why a note is only on this device. */
export const NOTE_HELD_TEXTS: Record<NoteRefusal | 'invalid', string> = {
  not_enrolled: 'Guardada solo en este dispositivo: tu cuenta ya no tiene el curso.',
  module_unknown: 'Guardada solo en este dispositivo: el curso ya no tiene este módulo.',
  course_full: `Guardada solo en este dispositivo: ya tienes ${NOTE_LIMITS.course} notas en este curso. Elimina alguna.`,
  id_reused: 'Guardada en este dispositivo. Se envía otra vez.',
  invalid: 'Guardada solo en este dispositivo: el texto no se puede guardar en tu cuenta.',
};

export const COURSE_NOTES_TEXTS = {
  title: 'Mis notas',
  empty: 'Aún no tienes notas en este curso.',
  emptyHint: 'Escríbelas debajo de cada módulo.',
  toCourse: 'Ir al curso',
  markdown: 'Descargar Markdown',
  text: 'Descargar texto',
  print: 'Imprimir',
  edit: 'Abrir el módulo',
  removedModules: 'De módulos que ya no están en el curso',
  count: (count: number) => quantityText(count, 'nota', 'notas'),
} as const;
