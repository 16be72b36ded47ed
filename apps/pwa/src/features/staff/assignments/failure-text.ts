import { EVERY_PAGE_TEXTS } from '@telar/texts/screens/every-page';
import { isUnreachable, messageOf, TimeoutError } from '../../../api/client/errors';

function cause(error: unknown): string {
  if (error instanceof TimeoutError) return EVERY_PAGE_TEXTS.timeout;
  if (isUnreachable(error)) return EVERY_PAGE_TEXTS.network;
  return messageOf(error, '');
}

/** What could not be done, and why as far as anybody said so. */
export function failureText(prefix: string, error: unknown): string {
  const why = cause(error);
  return why ? `${prefix}: ${why}` : `${prefix}.`;
}
