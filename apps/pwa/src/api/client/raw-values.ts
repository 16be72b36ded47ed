/** An object of an answer, before it is checked. */
export type Raw = Record<string, unknown>;

export const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/** The text; '' for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The trimmed text; `null` if it is empty, and for any other value. */
export const textOrNull = (value: unknown): string | null => textOf(value).trim() || null;

/** The number, also from its text; `NaN` for any other value. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return textOf(value).trim() === '' ? NaN : Number(value);
}

/** The objects of a list; none for any other value. */
export const objectsOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isObject) : []);
