/** Headings of the columns that have a document, without accents, capitals and punctuation; besides those of a DNI. */
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

/** Of the column that says which document it is. */
export const DOCUMENT_TYPE_HEADINGS: readonly string[] = [
  'tipo',
  'tipo de documento',
  'tipo documento',
  'tipo doc',
  'tipo de doc',
  'document type',
];
