import { isErrorCode } from '@telar/contracts/error-codes';
import { FIELD_LABELS } from '@telar/texts/fields';
import { missingCharacters } from '@telar/texts/missing-characters';
import { AppError } from '../../../platform/http/app-error';
import type { Outcome } from './pdf-jobs';

/** The error of a job that refused a template or a text. */
export function outcomeError(outcome: Exclude<Outcome<unknown>, { ok: true }>): AppError {
  if ('template' in outcome) {
    const code = isErrorCode(outcome.template) ? outcome.template : 'template_damaged';
    return new AppError(code, { cause: new Error(outcome.detail) });
  }
  const errors = outcome.missing.map(({ field, characters }) => ({
    path: field,
    message: missingCharacters(characters, FIELD_LABELS[field.split('.')[0] ?? ''] ?? field),
  }));
  return new AppError('characters_missing', { errors, message: errors[0]?.message ?? '' });
}
