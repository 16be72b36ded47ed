/**
 * SQL: the text of an account's document (`domain/document-text`), as certificates have it; null without one. An index
 * supports it. @param account the alias of the table of accounts.
 */
export const documentOf = (account: string): string =>
  `document_text(${account}.dni, ${account}.document_type, ${account}.document_number)`;

/** SQL: the columns `document_type` and `document_number` as responses have them, also for a DNI. */
export const accountDocument = (account: string): string => `
  case when ${account}.dni is not null then 'dni' else ${account}.document_type end as document_type,
  coalesce(${account}.dni, ${account}.document_number) as document_number`;
