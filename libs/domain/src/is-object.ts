/** A parsed JSON object whose fields are not validated yet. */
export type RawObject = Record<string, unknown>;

/** Whether fields of a parsed JSON value can be read. True for a list too: its named fields are `undefined`. */
export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null;
}
