import { DOCUMENT_SHORT_LABELS } from '@telar/domain/identity-document';
import type { DocumentType } from '@telar/domain/identity-document';

/** The first text of a chat that staff begin. @param academy the name of the academy. */
export const whatsappGreeting = (name: string, academy: string): string =>
  `Hola${name.trim() ? `, ${name.trim()}` : ''}. Te escribimos de ${academy}.`;

export const whatsappLabel = (name: string): string => `Escribir a ${name} por WhatsApp`;

/** An address whose domain looks mistyped. */
export const EMAIL_TYPO_TEXTS = {
  question: (email: string) => `¿Quisiste decir ${email}?`,
  correct: 'Corregir el correo',
  inRoster: (email: string) => `Revisa el correo: ¿es ${email}?`,
} as const;

/** An account's document in a list: `DNI 45871203`, `CE 001234567`. */
export function documentText(account: {
  dni: string | null;
  document_type?: DocumentType | null | undefined;
  document_number?: string | null | undefined;
}): string {
  const { dni, document_type: type, document_number: number } = account;
  if (dni) return `DNI ${dni}`;
  return type && number ? `${DOCUMENT_SHORT_LABELS[type]} ${number}` : 'Sin documento';
}
