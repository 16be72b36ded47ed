import { isObject } from '@telar/domain/is-object';
import type { RawObject } from '@telar/domain/is-object';

// These functions read the fields of a response that is not validated yet.

/** The text; '' for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The trimmed text; `null` if it is empty, and for any other value. */
export const textOrNull = (value: unknown): string | null => textOf(value).trim() || null;

/** The number, also if it is sent as text; `NaN` for any other value. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return textOf(value).trim() === '' ? NaN : Number(value);
}

/** The objects of a list; empty for any other value. */
export const objectsOf = (value: unknown): RawObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
