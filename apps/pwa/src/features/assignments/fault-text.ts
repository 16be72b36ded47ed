import { SCREEN_TEXTS } from '@telar/texts';
import { messageOf, NetworkError, TimeoutError } from '../../http';

function cause(error: unknown): string {
  if (error instanceof TimeoutError) return SCREEN_TEXTS.timeout;
  if (error instanceof NetworkError) return SCREEN_TEXTS.network;
  return messageOf(error, '');
}

/** What could not be done, and why as far as anybody said so. */
export function faultText(prefix: string, error: unknown): string {
  const why = cause(error);
  return why ? `${prefix}: ${why}` : `${prefix}.`;
}
