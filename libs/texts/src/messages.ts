import { fold } from '@telar/domain/fold';
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

/** A colleague changed the message meanwhile. @param by the colleague; `null` if the account is gone. */
export function handledText(by: string | null, state: MessageState, isAnswered: boolean): string {
  const name = by ?? 'otra persona';
  if (isAnswered) return `Ya lo respondió ${name}.`;
  return { new: `Lo cambió ${name}.`, open: `Ya lo atiende ${name}.`, done: `Ya lo resolvió ${name}.` }[state];
}

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
  anyway: {
    state: { new: 'Cambiarlo de todos modos', open: 'Atenderlo yo de todos modos', done: 'Resolverlo de todos modos' },
    answer: { mail: 'Enviar de todos modos', whatsapp: 'Guardar de todos modos' },
  },
  leaveIt: 'Dejarlo así',
  unsavedTitle: '¿Descartar tu respuesta?',
  unsavedText: 'Si sales ahora, se pierde la respuesta que escribiste.',
  noMail: 'Esta persona no recibe correos de la academia: copia el texto y envíaselo de otro modo.',
  copied: 'Texto copiado.',
  notCopied: 'El navegador no dejó copiar el texto. Selecciónalo y cópialo.',
} as const;

/** How the names of institutions begin, without accents. */
const INSTITUTIONS = [
  'academia',
  'asociacion',
  'centro',
  'cetpro',
  'colegio',
  'corporacion',
  'empresa',
  'fundacion',
  'grupo',
  'hospital',
  'institucion',
  'instituto',
  'ie',
  'iep',
  'ministerio',
  'municipalidad',
  'ong',
  'ugel',
  'universidad',
];
/** How the names of companies end, without points. */
const COMPANIES = ['sa', 'sac', 'saa', 'srl', 'eirl'];

function isInstitution(name: string): boolean {
  const words = fold(name).replaceAll('.', '').trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && (INSTITUTIONS.includes(first) || COMPANIES.includes(last));
}

/** The initial text of an answer. An institution has no first name. */
export function answerStart(name: string): string {
  const first = name.trim().split(/\s+/)[0];
  return first && !isInstitution(name) ? `Hola, ${first}:\n\n` : 'Hola:\n\n';
}

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
