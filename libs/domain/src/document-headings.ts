/** Headings of columns with a document, besides those of a DNI; in lower case without accents and punctuation. */
export const DOCUMENT_NUMBER_HEADINGS: readonly string[] = [
  'documento de identidad',
  'doc identidad',
  'nro documento',
  'nro de documento',
  'n documento',
  'n de documento',
  // N.º
  'n o documento',
  'n o de documento',
  'numero de documento',
  'numero documento',
  'documento nro',
];

/** Headings of the column with the kind of document. */
export const DOCUMENT_TYPE_HEADINGS: readonly string[] = [
  'tipo',
  'tipo de documento',
  'tipo documento',
  'tipo doc',
  'tipo de doc',
  'document type',
];
