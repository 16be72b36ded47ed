import { isDni } from './dni';

/** The documents that name a person: DNI, carné de extranjería, passport. */
export const DOCUMENT_TYPES = ['dni', 'ce', 'pasaporte'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Documents of people without a DNI. */
export type ForeignDocumentType = Exclude<DocumentType, 'dni'>;

export const DOCUMENT_LABELS: Record<DocumentType, string> = {
  dni: 'DNI',
  ce: 'Carné de extranjería',
  pasaporte: 'Pasaporte',
};

/** For narrow columns. */
export const DOCUMENT_SHORT_LABELS: Record<DocumentType, string> = { dni: 'DNI', ce: 'CE', pasaporte: 'Pasaporte' };

/** Characters of a typed number, with spaces and signs. */
export const DOCUMENT_NUMBER_MAX = 30;

/**
 * Migraciones numbers its cards with nine digits, and SUNAT reserves twelve characters for them. A passport has at most
 * nine in its machine-readable zone (ICAO 9303); some countries print up to twelve. Every passport number has a digit.
 */
const RULES: Record<ForeignDocumentType, RegExp> = {
  ce: /^(?=[A-Z]*\d)[A-Z\d]{9,12}$/,
  pasaporte: /^(?=[A-Z]*\d)[A-Z\d]{5,12}$/,
};

/** An identity document in its stored form. */
export interface IdentityDocument {
  type: DocumentType;
  number: string;
}

/**
 * A number in its stored form; `null` if it cannot be one of that document. A DNI is taken exactly. Of others, spaces,
 * dots and dashes are removed, and letters become capitals.
 */
export function normalizeDocumentNumber(type: DocumentType, text: string): string | null {
  if (type === 'dni') return isDni(text) ? text : null;
  const compact = text.replace(/[\s.\-–—]/g, '').toUpperCase();
  return RULES[type].test(compact) ? compact : null;
}

/** The document of an account, which has a DNI, another document, or none. */
export function documentOf(account: {
  dni: string | null;
  documentType: ForeignDocumentType | null;
  documentNumber: string | null;
}): IdentityDocument | null {
  if (account.dni !== null) return { type: 'dni', number: account.dni };
  const { documentType: type, documentNumber: number } = account;
  return type !== null && number !== null ? { type, number } : null;
}
