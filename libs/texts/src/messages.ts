import type { AnswerChannel, MessageKind, MessageState } from '@telar/domain/messages';

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  new: 'Nuevo',
  open: 'En curso',
  done: 'Resuelto',
};

export const MESSAGE_KIND_LABELS: Record<MessageKind, string> = {
  contact: 'Contacto',
  enrollment: 'Datos para inscribirse',
};

export const ANSWER_CHANNEL_LABELS: Record<AnswerChannel, string> = { mail: 'Correo', whatsapp: 'WhatsApp' };

/** The API's answers. */
export const MESSAGE_TEXTS = {
  dataSent: '¡Gracias! Recibimos tus datos.',
  updated: 'Mensaje actualizado.',
  answered: 'Respuesta guardada.',
  mailed: 'Tu respuesta va en camino por correo.',
  deleted: 'Mensaje eliminado.',
} as const;

/** The screen of staff. */
export const MESSAGE_SCREEN_TEXTS = {
  leftList: 'Este mensaje ya no está en la lista: otra persona lo cambió o el filtro es otro. Tu respuesta sigue aquí.',
  loadFailed: 'No se pudieron cargar los mensajes.',
  moreFailed: 'No se pudieron cargar más mensajes.',
  empty: 'Aún no hay mensajes.',
  emptyFiltered: 'Ningún mensaje coincide.',
  saveFailed: 'No se pudo guardar el cambio.',
  answerFailed: 'No se pudo enviar la respuesta.',
  deleteFailed: 'No se pudo eliminar el mensaje.',
  downloadFailed: 'No se pudo descargar el CSV.',
  noMail: 'Esta persona no recibe correos de la academia: copia el texto y envíaselo de otro modo.',
  copied: 'Texto copiado.',
  notCopied: 'El navegador no dejó copiar el texto. Selecciónalo y cópialo.',
} as const;

/** The initial text of an answer. */
export const answerStart = (name: string): string => `Hola, ${name.split(/\s+/)[0] ?? name}:\n\n`;

export const MESSAGE_CSV_HEAD = [
  'Número',
  'Fecha',
  'Tipo',
  'Estado',
  'Nombre',
  'Correo',
  'Celular',
  'DNI',
  'Curso',
  'Mensaje',
  'Atendido por',
  'Atendido el',
  'Respuestas',
] as const;
