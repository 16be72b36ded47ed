/** What a person or an account could be known by, wherever it stands in a text. */
const SECRETS: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\$argon2[^\s'"]+/g, '[hash]'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[correo]'],
  // Not within an id of letters and digits.
  [/(?<![\w-])\d{8}(?![\w-])/g, '[dni]'],
];

/** The text without tokens, password hashes, e-mail addresses and DNIs. */
export function redactText(text: string): string {
  return SECRETS.reduce((masked, [pattern, name]) => masked.replace(pattern, name), text);
}

/** Of a database's error only these: its `parameters` and `detail` hold whole rows. */
const TOLD = ['code', 'errorId', 'query', 'constraint', 'table', 'column', 'routine'] as const;

/** An error as the log may have it. */
export function redactError(error: Error): Record<string, unknown> {
  const driver = (error as { driverError?: object }).driverError;
  const fields: Record<string, unknown> = { ...driver, ...error };
  const told = TOLD.flatMap((name) => (fields[name] === undefined ? [] : [[name, redactText(String(fields[name]))]]));
  return {
    type: error.constructor.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(Object.fromEntries(told) as Record<string, string>),
  };
}
