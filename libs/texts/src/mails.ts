import type { MailState } from '@telar/domain/mails';

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  waiting: 'Por enviar',
  held: 'Retenido',
  failed: 'No salió',
  sent: 'Enviado',
};

const KIND_LABELS: Record<string, string> = {
  password_recovery: 'Recuperar contraseña',
  password_changed: 'Contraseña cambiada',
  email_changed: 'Aviso: correo cambiado',
  recovery_link_made: 'Aviso: enlace de recuperación',
  order_approved: 'Pedido aprobado',
  order_rejected: 'Pago rechazado',
  access_ending: 'Acceso por terminar',
  message_received: 'Mensaje de la web',
  message_answer: 'Respuesta a un mensaje',
};

export const mailKindLabel = (kind: string): string =>
  Object.hasOwn(KIND_LABELS, kind) ? (KIND_LABELS[kind] ?? kind) : kind;

/** Errors that the outbox itself stores. */
const OWN_REASONS: Record<string, string> = {
  off: 'La academia no tenía servidor de correo.',
  restored: 'Esperaba cuando se hizo la copia que se restauró: quizá ya salió después.',
  expired: 'No salió a tiempo y se dejó de intentar.',
};

const REASONS: readonly [pattern: RegExp, text: string][] = [
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EDNS|EAI_AGAIN|timeout|closed/i,
    'No se pudo llegar al servidor de correo.',
  ],
  [/\b535\b|EAUTH|Invalid login|authentic/i, 'El servidor de correo no aceptó el usuario o la contraseña.'],
  [/certificate|TLS|SSL/i, 'La conexión con el servidor de correo no es segura.'],
  [/\b(?:452|422|552)\b|quota|full/i, 'El buzón está lleno o el servidor pidió intentar más tarde.'],
  [/\b4\d\d\b/, 'El servidor de correo pidió intentar más tarde.'],
  [
    /\b55[0134]\b|No mailbox|recipient|No recipients/i,
    'El servidor rechazó la dirección: no existe o no recibe correos.',
  ],
];

/** Why a mail was not sent. @param error the error from the outbox or the mail server. */
export function mailReason(error: string | null): string | null {
  if (error === null) return null;
  if (Object.hasOwn(OWN_REASONS, error)) return OWN_REASONS[error] ?? null;
  // Servers repeat the address, which must not be searched: `ruth.schofull@` does not mean a full mailbox.
  const said = error.replace(/\S+@\S+/g, '');
  return REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? 'El servidor de correo rechazó el envío.';
}

/** The error of the mail server; `null` if the outbox stored the error itself. */
export const mailDetail = (error: string | null): string | null =>
  error === null || Object.hasOwn(OWN_REASONS, error) ? null : error;

export const MAIL_TEXTS = {
  released: 'El correo vuelve a salir.',
  off: 'La academia no tiene servidor de correo (SMTP_URL): lo que habría salido queda retenido aquí. Copia el texto y envíalo de otro modo.',
  secret: 'Este correo lleva un enlace o una contraseña que solo ve su destinatario.',
  loadFailed: 'No se pudieron cargar los correos.',
  moreFailed: 'No se pudieron cargar más correos.',
  retryFailed: 'No se pudo volver a enviar.',
  empty: 'No hay correos.',
  emptyFiltered: 'No hay correos en ese estado.',
  copied: 'Texto copiado.',
  notCopied: 'El navegador no dejó copiar el texto. Selecciónalo y cópialo.',
} as const;
