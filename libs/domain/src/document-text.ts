import { isDni, maskDni } from './dni';
import { DOCUMENT_NUMBER_MAX, DOCUMENT_SHORT_LABELS, normalizeDocumentNumber } from './identity-document';
import type { DocumentType, ForeignDocumentType, IdentityDocument } from './identity-document';

// A document as one text: the eight digits of a DNI, or `CE 001234567`, `Pasaporte AB123456`. Certificates store, print
// and compare this text, so that a passport with eight digits is never taken for a DNI.

/** The text of a document, which certificates print. */
export const documentText = ({ type, number }: IdentityDocument): string =>
  type === 'dni' ? number : `${DOCUMENT_SHORT_LABELS[type]} ${number}`;

/** The text of an account's document, as responses have it; `null` without one. */
export function accountDocumentText(account: {
  dni: string | null;
  document_type?: DocumentType | null | undefined;
  document_number?: string | null | undefined;
}): string | null {
  const { dni, document_type: type, document_number: number } = account;
  return dni ?? (type && number ? documentText({ type, number }) : null);
}

/** How a type may be written in files and at the start of a typed document, as folded text. */
const NAMES: readonly [RegExp, DocumentType][] = [
  [/^(?:dni|d\. ?n\. ?i\.?|documento nacional de identidad)(?![a-z\d])/, 'dni'],
  [/^(?:ce|c\. ?e\.?|carn[eé]t?(?: de)? extranjer[ií]a|carn[eé]t? ext\.?)(?![a-z\d])/, 'ce'],
  [/^(?:pasaporte|pas\.?|passport)(?![a-z\d])/, 'pasaporte'],
];

/** The type at the start of a text, and what follows it. */
function namedType(text: string): { type: DocumentType; rest: string } | null {
  const typed = text.normalize('NFC').trim();
  for (const [pattern, type] of NAMES) {
    const [name] = pattern.exec(typed.toLowerCase()) ?? [];
    if (name !== undefined) return { type, rest: typed.slice(name.length).replace(/^[\s:.°º#-]+/, '') };
  }
  return null;
}

/** The type that a cell names: `CE`, `Carné de extranjería`, `Pasaporte`, `DNI`; `null` for another text. */
export function documentTypeOf(text: string): DocumentType | null {
  const named = namedType(text);
  return named?.rest === '' ? named.type : null;
}

/** A text that starts with the name of another document than a DNI. */
export interface ForeignText {
  type: ForeignDocumentType;
  /** What follows the name, as typed. */
  number: string;
}

/**
 * Splits `CE 001-234-567` without checking the number; `null` for any text that does not start with a foreign document.
 */
export function foreignText(text: string): ForeignText | null {
  // Longer than any document; limits how much text the patterns read.
  if (text.length > 2 * DOCUMENT_NUMBER_MAX) return null;
  const named = namedType(text);
  return named && named.type !== 'dni' ? { type: named.type, number: named.rest } : null;
}

/** Marks with which spreadsheets keep digits as text: `'05871203`, `="05871203"`. */
const TEXT_MARKS = /^[='"‘’]+|["'’]+$/g;

/**
 * The document in a cell of a file: a DNI as its digits (`DNI N° 45.871.203`, `45871203.0`), and text that names
 * another document as it is. Nothing is checked.
 */
export function fileDocument(cell: string): string {
  const text = cell.trim().replace(TEXT_MARKS, '').trim();
  if (foreignText(text)) return text;
  const named = namedType(text);
  const number = named?.type === 'dni' ? named.rest.replace(/^n(?:ro|o)?[\s.:°º]+/i, '') : text;
  return number.replace(/^(\d{7,8})[.,]0{1,2}$/, '$1').replace(/[\s.]/g, '');
}

/** The text of a typed document in its stored form; `null` if it is none. A DNI is taken exactly, as everywhere. */
export function storedDocumentText(typed: string): string | null {
  if (isDni(typed)) return typed;
  const foreign = foreignText(typed);
  const number = foreign && normalizeDocumentNumber(foreign.type, foreign.number);
  return foreign && number !== null ? documentText({ type: foreign.type, number }) : null;
}

/** The label and the number of a document's text, also of a masked one. */
export function documentParts(text: string): { type: DocumentType; label: string; number: string } {
  for (const type of ['ce', 'pasaporte'] as const) {
    const label = DOCUMENT_SHORT_LABELS[type];
    if (text === label || text.startsWith(`${label} `)) return { type, label, number: text.slice(label.length + 1) };
  }
  return { type: 'dni', label: DOCUMENT_SHORT_LABELS.dni, number: text };
}

/** The text of a document while its number is typed. */
export const typedDocument = (type: DocumentType, number: string): string =>
  type === 'dni' ? number : `${DOCUMENT_SHORT_LABELS[type]} ${number}`;

/** Hides the number except its last two characters: `******03`, `CE ******67`. */
export function maskDocument(text: string): string {
  const { type, label, number } = documentParts(text);
  return type === 'dni' ? maskDni(number) : `${label} ${maskDni('000000' + number.slice(-2))}`;
}

/** For columns such as `Tipo` beside the number: the two cells as one text. An unknown type is left out. */
export function joinedDocument(type: string, number: string): string {
  const known = documentTypeOf(type);
  if (known === null || known === 'dni' || number.trim() === '') return number;
  return `${DOCUMENT_SHORT_LABELS[known]} ${number}`;
}
