import { FIELD_CODES } from '@telar/contracts/field-codes';
import type { FieldCode } from '@telar/contracts/field-codes';
import type { FieldError } from '@telar/contracts/errors';
import { FIELD_LABELS, FIELD_TEXTS } from './fields';

/** The fields of a zod issue that are used. */
export interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  expected?: string;
  input?: unknown;
}

const isFieldCode = (text: string): text is FieldCode => (FIELD_CODES as readonly string[]).includes(text);

function bound(issue: Issue): string {
  const isText = issue.origin === 'string';
  const isList = issue.origin === 'array';
  const unit = isText ? ' caracteres' : isList ? ' elementos' : '';
  const verb = isText || isList ? 'tener' : 'ser';
  return issue.code === 'too_small'
    ? `debe ${verb} ${isText || isList ? 'al menos ' : 'como mínimo '}${issue.minimum}${unit}.`
    : `debe ${verb} como máximo ${issue.maximum}${unit}.`;
}

const KINDS: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
};

function sentence(issue: Issue, label: string): string {
  if (issue.message === ('required' satisfies FieldCode) && !issue.path?.length) return FIELD_TEXTS.body_missing;
  if (isFieldCode(issue.message)) return FIELD_TEXTS[issue.message];
  if (issue.code === 'too_small' || issue.code === 'too_big') return `El campo «${label}» ${bound(issue)}`;
  const kind = KINDS[issue.expected ?? ''];
  if (issue.code === 'invalid_type' && kind) return `El campo «${label}» debe ser ${kind}.`;
  return `El campo «${label}» no es válido.`;
}

/** Returns the field error for an issue: its path and one Spanish sentence. */
export function describeIssue(issue: Issue): FieldError {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  return { path: path.join('.'), message: sentence(issue, FIELD_LABELS[name] ?? (name || 'solicitud')) };
}

/** The first error as one sentence that names its field; empty for no errors. */
export function summarizeFieldErrors(errors: readonly FieldError[]): string {
  const [first] = errors;
  if (!first) return '';
  const name = first.path.split('.').findLast((part) => !/^\d+$/.test(part));
  const label = name ? (FIELD_LABELS[name] ?? name) : '';
  const named = first.message.toLowerCase().includes(label.toLowerCase());
  return label && !named ? `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${first.message}` : first.message;
}
