import type { DocumentType } from '@telar/domain/identity-document';

/** The fields of a form with an identity document. Only the number of the chosen type is sent. */
export interface DocumentValues {
  document_type: DocumentType;
  dni: string;
  document_number: string;
}

export const NO_DOCUMENT: DocumentValues = { document_type: 'dni', dni: '', document_number: '' };

/** The values of an account's document. */
export function documentValues(account: {
  dni: string | null;
  document_type?: DocumentType | null | undefined;
  document_number?: string | null | undefined;
}): DocumentValues {
  const { dni, document_type: type, document_number: number } = account;
  if (!type || type === 'dni') return { ...NO_DOCUMENT, dni: dni ?? '' };
  return { document_type: type, dni: '', document_number: number ?? '' };
}

/** The fields of the request. Without a number, an account has no document. */
export function documentRequest({ document_type: type, dni, document_number: number }: DocumentValues) {
  if (type === 'dni') return { dni, document_type: null, document_number: null };
  return { dni: null, document_type: type, document_number: number };
}
