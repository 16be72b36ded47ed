import { HttpError } from '../../http';

/** The faults that the server found in these fields, by field. */
export function serverFaults<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (!(error instanceof HttpError)) return {};
  const found = error.errors.filter(({ path }) => (names as readonly string[]).includes(path));
  return Object.fromEntries(found.map(({ path, message }) => [path, message])) as Partial<Record<Name, string>>;
}
