import { EVERY_PAGE_TEXTS } from '@telar/texts/screens/every-page';
import { isUnreachable, messageOf, TimeoutError } from './errors';

function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return EVERY_PAGE_TEXTS.timeout;
  if (isUnreachable(error)) return EVERY_PAGE_TEXTS.network;
  return messageOf(error, '');
}

/** Says what failed, with the reason if it is known. `prefix` has no full stop. */
export function failureText(prefix: string, error: unknown): string {
  const reason = reasonOf(error);
  return reason ? `${prefix}: ${reason}` : `${prefix}.`;
}
