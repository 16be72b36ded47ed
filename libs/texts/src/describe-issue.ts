import type { FieldError } from '@telar/contracts/errors';
import { FIELD_CODES } from '@telar/contracts/field-codes';
import type { FieldCode } from '@telar/contracts/field-codes';
import { formatCount } from '@telar/domain/counts';
import { fieldLabel, FIELD_TEXTS } from './fields';

/** The fields of a zod issue that are used. */
export interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  /** False if `minimum` or `maximum` itself is refused. */
  inclusive?: boolean;
  expected?: string;
  input?: unknown;
}

const isFieldCode = (text: string): text is FieldCode => (FIELD_CODES as readonly string[]).includes(text);

/** What the minimum and the maximum of a text or a list count: singular and plural. */
const UNITS: Record<string, readonly [string, string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
};

/** Says which length or number is allowed. */
function bound({ code, origin = '', minimum, maximum, inclusive = true }: Issue): string {
  const isMinimum = code === 'too_small';
  const limit = Number(isMinimum ? minimum : maximum);
  const number = formatCount(limit);
  const unit = UNITS[origin];
  if (unit) {
    const [one, many] = unit;
    return `debe tener ${isMinimum ? 'al menos' : 'como máximo'} ${number} ${limit === 1 ? one : many}.`;
  }
  if (!inclusive) return `debe ser ${isMinimum ? 'mayor' : 'menor'} que ${number}.`;
  return `debe ser como ${isMinimum ? 'mínimo' : 'máximo'} ${number}.`;
}

const KINDS: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
};

const REQUIRED: FieldCode = 'required';

function sentence(issue: Issue, label: string): string {
  if (issue.message === REQUIRED && !issue.path?.length) return FIELD_TEXTS.body_missing;
  if (isFieldCode(issue.message)) return FIELD_TEXTS[issue.message];
  if (issue.code === 'too_small' || issue.code === 'too_big') return `El campo «${label}» ${bound(issue)}`;
  const kind = KINDS[issue.expected ?? ''];
  if (issue.code === 'invalid_type' && kind) return `El campo «${label}» debe ser ${kind}.`;
  return `El campo «${label}» no es válido.`;
}

/** The last name in a path; `undefined` if it has only positions of lists. */
const fieldNameIn = (path: readonly string[]) => path.findLast((part) => !/^\d+$/.test(part));

/** Returns the field error for an issue: its path and one Spanish sentence. */
export function describeIssue(issue: Issue): FieldError {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const name = fieldNameIn(path);
  const label = name ? fieldLabel(name) : 'solicitud';
  return { path: path.join('.'), message: sentence(issue, label) };
}

/** Sentences that name the kind of document. */
const DOCUMENT_TEXTS: ReadonlySet<string> = new Set([FIELD_TEXTS.ce_invalid, FIELD_TEXTS.passport_invalid]);

/** The first error as one sentence that names its field; empty for no errors. */
export function summarizeFieldErrors(errors: readonly FieldError[]): string {
  const [first] = errors;
  if (!first) return '';
  const name = fieldNameIn(first.path.split('.'));
  const label = name ? fieldLabel(name) : '';
  // A sentence about another document is about the field `dni`, too, which takes all of them.
  const isNamed = DOCUMENT_TEXTS.has(first.message) || first.message.toLowerCase().includes(label.toLowerCase());
  return label && !isNamed ? `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${first.message}` : first.message;
}
