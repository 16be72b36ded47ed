import { accessEndOfDay, hasAccess } from '@telar/domain/access';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { invalidField } from '../../platform/http/app-error';

/**
 * The end of a new access by its last day; `null` if it does not end.
 * @throws AppError `validation_failed` for a past day.
 */
export function newAccessEnd(endsOn: string | null | undefined): string | null {
  if (!endsOn) return null;
  const end = accessEndOfDay(endsOn);
  if (!hasAccess(end, Date.now())) throw invalidField('ends_on', FIELD_TEXTS.end_past);
  return end;
}
