import type { ForeignDocumentType } from '@telar/domain/identity-document';

/** What the number of a document looks like. A DNI has a field of its own. */
export const DOCUMENT_NUMBER_HINTS: Record<ForeignDocumentType, string> = {
  ce: 'De 9 a 12 letras y dígitos',
  pasaporte: 'De 5 a 12 letras y dígitos',
};
