import { HttpError } from './errors';

/**
 * The faults that the server found in these fields, by field; of several in one field, as in the items of a list, the
 * first.
 */
export function serverFaults<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const { path, message } of error instanceof HttpError ? error.errors : []) {
    const name = names.find((one) => one === path.split(/[.[]/)[0]);
    if (name) found[name] ??= message;
  }
  return found;
}
