/** Headings of columns with a document, the most exact first; in lower case without accents and punctuation. */
export const DOCUMENT_NUMBER_HEADINGS: readonly string[] = [
  'dni',
  'd n i',
  'n dni',
  'n de dni',
  'nro dni',
  'nro de dni',
  'numero de dni',
  'dni ce',
  'dni o ce',
  'dni ce pasaporte',
  'documento',
  'documento de identidad',
  'doc identidad',
  'nro documento',
  'nro de documento',
  'n documento',
  'n de documento',
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
