// The live sessions, for students and for staff.

export const LIVE_TEXTS = {
  upcoming: 'Tus próximas clases en vivo',
  ofCourse: 'Clases en vivo',
  enter: 'Entrar a la clase',
  opens: 'El botón para entrar aparece 10 minutos antes.',
  noLink: 'El enlace de esta clase aún no está. Vuelve a mirar o escríbenos.',
  offline: 'Para entrar necesitas conexión.',
  running: 'En vivo ahora',
  soon: 'Empieza pronto',
  cancelled: 'Cancelada',
  over: 'Terminó',
  lima: 'Hora de Lima',
  more: (classes: string) => `Ver ${classes} más`,
  onDevice: (times: string) => `En la hora de tu dispositivo: ${times}`,
  failed: 'No se pudieron cargar tus clases en vivo. Intenta de nuevo más tarde.',
  courseFailed: 'No se pudieron cargar las clases en vivo.',
  empty: 'No tienes clases en vivo por ahora.',
  emptyHint: 'Cuando un curso tuyo tenga clases en vivo, aparecen aquí con su día y su hora.',
  all: 'Clases y calendario',
  past: 'Clases pasadas',
  add: 'Agregar al calendario',
  addAll: 'Descargar todas (.ics)',
  fileName: 'clases-en-vivo.ics',
} as const;

export const CALENDAR_CARD_TEXTS = {
  title: 'En tu calendario',
  about:
    'Suscríbete desde el calendario de tu teléfono o computadora: las clases nuevas, los cambios y las cancelaciones llegan solos.',
  secret: 'La dirección es secreta: quien la tenga ve tus clases y sus enlaces. No la compartas.',
  once: 'Cópiala ahora: no se vuelve a mostrar. Si la pierdes, crea otra.',
  create: 'Crear dirección',
  renew: 'Crear otra dirección',
  renewHint: 'La dirección de antes deja de valer.',
  revoke: 'Desactivar',
  active: (date: string) => `Tienes una dirección desde el ${date}.`,
  open: 'Abrir en mi calendario',
  copy: 'Copiar dirección',
  copied: 'Copiada',
  label: 'Dirección del calendario',
  failed: 'No se pudo cambiar la dirección del calendario. Intenta de nuevo.',
  loadFailed: 'No se pudo leer si tienes una dirección de calendario.',
  offline: 'Para crear o cambiar la dirección necesitas conexión.',
} as const;

export const STAFF_LIVE_TEXTS = {
  title: 'Clases en vivo',
  create: 'Crear clases',
  edit: 'Editar clase',
  cancel: 'Cancelar clase',
  restore: 'Restablecer',
  empty: 'Este curso aún no tiene clases en vivo.',
  emptyHint: 'Crea una, o todas a la vez: por ejemplo, martes y jueves durante 8 semanas.',
  saveFailed: 'No se pudo guardar. Intenta de nuevo.',
  // Not the text of the API, which asks to load the class again: the list has done that.
  changed: 'La clase cambió mientras tanto. Ahora la ves como está: revísala e inténtalo otra vez.',
  loadFailed: 'No se pudieron cargar las clases de este curso.',
  one: 'Solo esta clase',
  following: 'Esta y las siguientes de su serie',
  scope: 'Qué cambia',
  cancelQuestion: 'Los alumnos la ven como «Cancelada», también en sus calendarios. Puedes restablecerla después.',
  repeats: 'Se repite cada semana',
  weekdays: 'Días de la semana',
  weekdaysMissing: 'Elige al menos un día de la semana.',
  weeks: 'Durante cuántas semanas',
  linkHint: 'Zoom, Meet u otro. Solo lo ven los inscritos y el personal.',
} as const;

/** From Monday on; the number is that of `Date.getDay`. */
export const WEEKDAY_CHOICES = [
  { day: 1, label: 'Lun' },
  { day: 2, label: 'Mar' },
  { day: 3, label: 'Mié' },
  { day: 4, label: 'Jue' },
  { day: 5, label: 'Vie' },
  { day: 6, label: 'Sáb' },
  { day: 0, label: 'Dom' },
] as const;
