import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { HttpError, isUnreachable } from '../../../api/client/errors';

const TOO_MANY = 429;

/** Why a message was neither sent nor stored. */
export function failureText(error: Error): string {
  if (isUnreachable(error)) return CONTACT_TEXTS.offline;
  return error instanceof HttpError && error.status === TOO_MANY ? error.message : CONTACT_TEXTS.failed;
}
