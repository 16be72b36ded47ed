/** What identifies a person or opens an account, with the word that replaces it. */
const SECRETS: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\$argon2[^\s'"]+/g, '[hash]'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[correo]'],
  // In a URL, too.
  [/\b(?:CE|Pasaporte)(?: |\+|%20)(?=[A-Z]*\d)[A-Z\d]{5,12}(?![\w-])/gi, '[documento]'],
  // Eight digits that are not part of a longer number or id.
  [/(?<![\w-])\d{8}(?![\w-])/g, '[dni]'],
];

/** The text without tokens, password hashes, e-mail addresses and identity documents. */
export function redactText(text: string): string {
  return SECRETS.reduce((redacted, [pattern, name]) => redacted.replace(pattern, name), text);
}

/** The fields of a database error that may be logged. Others, such as `parameters` and `detail`, contain whole rows. */
const LOGGED_FIELDS = ['code', 'errorId', 'query', 'constraint', 'table', 'column', 'routine'] as const;

/** An error in the form in which it is logged. */
export function redactError(error: Error): Record<string, unknown> {
  const driver = (error as { driverError?: object }).driverError;
  const fields: Record<string, unknown> = { ...driver, ...error };
  const logged = LOGGED_FIELDS.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, redactText(String(fields[name]))]],
  );
  return {
    type: error.constructor.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(Object.fromEntries(logged) as Record<string, string>),
  };
}
