import { LOGIN_TEXTS } from '@telar/texts/screens/account';
import { lockedText } from '@telar/texts/wait';
import { isUnreachable, ResponseError } from '../../../api/client/errors';

const TEXTS = LOGIN_TEXTS;

function textOfStatus({ status, retryAfter }: ResponseError): string | null {
  if (status === 401) return TEXTS.unauthorized;
  if (status === 403) return TEXTS.forbidden;
  if (status === 423) return retryAfter ? lockedText(retryAfter) : TEXTS.locked;
  return null;
}

/**
 * Returns the text for a failed login: the text of its status, then the server's message if it adds something. For a
 * locked account it says how long to wait, if the server says so. An error that is no response says nothing about the
 * credentials.
 */
export function loginErrorText(error: unknown): string {
  if (isUnreachable(error)) return TEXTS.network;
  if (!(error instanceof ResponseError)) return TEXTS.failedHere;
  const text = textOfStatus(error);
  if (text === null) return TEXTS.prefix + (error.message || TEXTS.fallback);
  if (error.status === 423 && error.message.startsWith(TEXTS.locked)) return text;
  return error.message.startsWith(text) || error.message === '' ? error.message || text : `${text} ${error.message}`;
}
