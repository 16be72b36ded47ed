import { NO_RESPONSE_TEXTS } from '@telar/texts/screens/no-response';
import { ForeignResponseError, InvalidResponseError, isUnreachable, messageOf, TimeoutError } from './errors';

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

/** True if the API may have done what was asked: its response is missing, broken or replaced by a proxy's error. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof ForeignResponseError && error.status >= 500) return true;
  return isUnreachable(error) || error instanceof InvalidResponseError;
}

/**
 * Says why something was not created. If it may have been, the text asks to look at the list first, because another try
 * would create it twice. `fallback` is a sentence.
 */
export function notCreatedText(error: unknown, fallback: string): string {
  return isOutcomeUnknown(error) ? `${fallback} ${NO_RESPONSE_TEXTS.maybeCreated}` : messageOf(error, fallback);
}
