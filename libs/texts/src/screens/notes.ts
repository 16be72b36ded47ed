import { NOTE_LIMITS } from '@telar/domain/module-notes';
import type { NoteRefusal } from '@telar/domain/module-notes';
import { quantityText } from '@telar/domain/quantity-text';

// What students write for themselves about the modules of a course.

export const NOTE_TEXTS = {
  title: 'Mis apuntes',
  intro: 'Solo tú los ves. Se guardan mientras escribes, también sin conexión.',
  placeholder: 'Escribe lo que quieras recordar de este módulo',
  label: (number: number) => `Apunte ${number}`,
  another: 'Otro apunte',
  remove: 'Eliminar',
  removed: 'Apunte eliminado.',
  undo: 'Deshacer',
  saved: 'Guardado',
  sending: 'Enviando…',
  notStored: 'No se pudo guardar este apunte. Copia el texto antes de salir y vuelve a intentarlo.',
  room: (left: number) => `Te quedan ${quantityText(left, 'carácter', 'caracteres')}.`,
  loading: 'Cargando tus apuntes…',
  failed: 'No se pudieron cargar tus apuntes.',
  notOnDevice: 'Los apuntes de tu cuenta no están en este dispositivo. Para verlos, inicia sesión con conexión.',
  second: 'Este apunte se cambió en dos dispositivos o ventanas a la vez. Aquí está el otro texto: nada se perdió.',
  keep: 'Conservar los dos',
  merge: 'Unir con el otro',
  mergedTooLong: `Juntos pasan de ${NOTE_LIMITS.text} caracteres: acorta uno para unirlos.`,
  all: 'Todos mis apuntes del curso',
} as const;

/** Why a note is only on this device. */
export const NOTE_HELD_TEXTS: Record<NoteRefusal | 'invalid', string> = {
  not_enrolled: 'Guardado solo en este dispositivo: tu cuenta ya no tiene el curso.',
  module_unknown: 'Guardado solo en este dispositivo: el curso ya no tiene este módulo.',
  course_full: `Guardado solo en este dispositivo: ya tienes ${NOTE_LIMITS.course} apuntes en este curso. Elimina alguno.`,
  id_reused: 'Guardado en este dispositivo. Se envía otra vez.',
  invalid: 'Guardado solo en este dispositivo: el texto no se puede guardar en tu cuenta.',
};

export const COURSE_NOTES_TEXTS = {
  title: 'Mis apuntes',
  empty: 'Aún no tienes apuntes en este curso.',
  emptyHint: 'Escríbelos debajo de cada módulo.',
  toCourse: 'Ir al curso',
  markdown: 'Descargar Markdown',
  text: 'Descargar texto',
  print: 'Imprimir',
  edit: 'Abrir el módulo',
  removedModules: 'De módulos que ya no están en el curso',
  count: (count: number) => quantityText(count, 'apunte', 'apuntes'),
} as const;
