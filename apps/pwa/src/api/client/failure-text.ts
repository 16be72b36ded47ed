import { NO_RESPONSE_TEXTS } from '@telar/texts/screens/no-response';
import { isUnreachable, messageOf, TimeoutError } from './errors';

function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return NO_RESPONSE_TEXTS.timeout;
  if (isUnreachable(error)) return NO_RESPONSE_TEXTS.network;
  return messageOf(error, '');
}

/** Says what failed, with the reason if it is known. `prefix` has no full stop. */
export function failureText(prefix: string, error: unknown): string {
  const reason = reasonOf(error);
  return reason ? `${prefix}: ${reason}` : `${prefix}.`;
}
