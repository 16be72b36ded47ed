import { isDni } from '@telar/domain/dni';
import { documentText, foreignText, storedDocumentText } from '@telar/domain/document-text';
import { DOCUMENT_NUMBER_MAX, DOCUMENT_TYPES, normalizeDocumentNumber } from '@telar/domain/identity-document';
import type { DocumentType, ForeignDocumentType } from '@telar/domain/identity-document';
import { isObject } from '@telar/domain/is-object';
import { normalizePhone, PHONE_MAX } from '@telar/domain/phone';
import { z } from 'zod';
import type { FieldCode } from './field-codes';
import { emptyIsNull, fieldCode, text } from './fields';

/** A phone in its stored form; an empty text is `null`. */
export const phone = text(PHONE_MAX)
  .transform((value, context) => {
    if (value === '') return null;
    const stored = normalizePhone(value);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message: 'phone_invalid', input: value });
    return z.NEVER;
  })
  .meta({ maxLength: PHONE_MAX, example: '987654321' });

/** The fields of a request that name a document other than, or instead of, `dni`. */
export const documentInput = {
  document_type: z
    .preprocess(emptyIsNull, z.enum(DOCUMENT_TYPES, fieldCode('document_type_invalid')).nullish())
    .describe('Sin él, el documento es el DNI de `dni`'),
  document_number: z
    .preprocess(emptyIsNull, text(DOCUMENT_NUMBER_MAX).nullish())
    .describe('Carné de extranjería: de 9 a 12 letras y dígitos; pasaporte: de 5 a 12'),
};

/** The document of an account, in responses. */
export const documentOutput = {
  document_type: z.enum(DOCUMENT_TYPES).nullish().describe('`dni` si la cuenta tiene un DNI'),
  document_number: z.string().nullish().describe('El mismo valor que `dni` si es un DNI'),
};

/** Optional for responses of an older server. */
export const phoneOutput = z
  .string()
  .nullish()
  .describe('Nueve dígitos de un celular del Perú, o + y el número de otro país');

export interface DocumentInput {
  dni?: string | null | undefined;
  document_type?: DocumentType | null | undefined;
  document_number?: string | null | undefined;
}

const INVALID: Record<DocumentType, FieldCode> = {
  dni: 'dni_invalid',
  ce: 'ce_invalid',
  pasaporte: 'passport_invalid',
};

/** The error in the document of a request: the field and its code, or `null`. */
function documentError(input: DocumentInput): { path: keyof DocumentInput; code: FieldCode } | null {
  const { dni = null, document_type: type = null, document_number: number = null } = input;
  if (type === null) return number === null ? null : { path: 'document_type', code: 'required' };
  if (type === 'dni') {
    if (number !== null && !isDni(number)) return { path: 'document_number', code: 'dni_invalid' };
    if (number !== null && dni !== null && dni !== number) return { path: 'document_number', code: 'document_twice' };
    return number === null && dni === null ? { path: 'document_number', code: 'required' } : null;
  }
  if (dni !== null) return { path: 'dni', code: 'document_twice' };
  if (number === null) return { path: 'document_number', code: 'required' };
  return normalizeDocumentNumber(type, number) === null ? { path: 'document_number', code: INVALID[type] } : null;
}

/** For `superRefine` of a request with `documentInput`. */
export function refineDocument(input: DocumentInput, context: z.RefinementCtx): void {
  const error = documentError(input);
  if (error) context.addIssue({ code: 'custom', path: [error.path], message: error.code, input });
}

/** The columns of an account's document. */
export interface StoredDocument {
  dni: string | null;
  documentType: ForeignDocumentType | null;
  documentNumber: string | null;
}

/**
 * The columns that a valid request changes. `dni: null` alone removes the DNI, so forms that know only the DNI keep
 * another document; `document_type: null` removes that one.
 */
export function storedDocument(input: DocumentInput): Partial<StoredDocument> {
  const { dni, document_type: type, document_number: number } = input;
  if (type === 'ce' || type === 'pasaporte') {
    return { dni: null, documentType: type, documentNumber: normalizeDocumentNumber(type, number ?? '') };
  }
  const given = type === 'dni' ? (number ?? dni) : dni;
  const hasNoOther = type === null || (given ?? null) !== null;
  return {
    ...(given !== undefined && { dni: given }),
    ...(hasNoOther && { documentType: null, documentNumber: null }),
  };
}

/** A registration has a DNI or another document. With another one, a missing `dni` becomes `null`. */
export function withDni(value: unknown): unknown {
  if (!isObject(value) || (value.dni ?? '') !== '') return value;
  if (value.document_type === 'dni') return { ...value, dni: value.document_number };
  return value.document_type ? { ...value, dni: null } : value;
}

/** For `superRefine` of a registration, which needs a document. */
export function refineRegistered(input: DocumentInput, context: z.RefinementCtx): void {
  refineDocument(input, context);
  const hasOther = (input.document_type ?? null) !== null;
  if (input.dni === null && !hasOther) {
    context.addIssue({ code: 'custom', path: ['dni'], message: 'required', input });
  }
}

/**
 * The document of a certificate as one text (`domain/document-text`): a DNI by its exact rule, or `CE 001234567`,
 * `Pasaporte AB123456`.
 */
export const certificateDocument = z
  .string()
  .transform((value, context) => {
    const stored = storedDocumentText(value);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message: INVALID[foreignText(value)?.type ?? 'dni'], input: value });
    return z.NEVER;
  })
  .meta({
    pattern: '^(\\d{8}|(CE|Pasaporte) [A-Z\\d]{5,12})$',
    example: '45871203',
    description: 'Los 8 dígitos de un DNI, o `CE 001234567`, `Pasaporte AB123456`',
  });

/** The fields of a request that names the document of a certificate, before `withCertificateDocument`. */
export const certificateDocumentInput = {
  dni: certificateDocument.nullable().describe('Los 8 dígitos; de otro documento, `CE 001234567` o sus dos campos'),
  ...documentInput,
};

/** A request has the document in `dni` or in two fields. With two fields, a missing `dni` becomes `null`. */
export function withCertificateDocument(value: unknown): unknown {
  if (!isObject(value)) return value;
  const named = withDni(value) as Record<string, unknown>;
  const isForeign = Boolean(named['document_type']) && named['document_type'] !== 'dni';
  return named['dni'] === null && !isForeign ? { ...named, dni: undefined } : named;
}

/** The text of the document in a valid request. */
export function namedDocument({ dni, document_type: type, document_number: number }: DocumentInput): string {
  if (dni || !type || type === 'dni') return dni ?? '';
  return documentText({ type, number: normalizeDocumentNumber(type, number ?? '') ?? '' });
}
