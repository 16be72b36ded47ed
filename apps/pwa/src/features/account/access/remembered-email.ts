import { deviceStorage, storeIfPossible } from '../../../browser/storage';

const KEY = 'remembered-email';

/** Returns the e-mail that this browser remembers, or an empty text. */
export function readRememberedEmail(): string {
  return deviceStorage.getItem(KEY) ?? '';
}

/** Remembers an e-mail for the next login, or removes it if `email` is `null`. */
export function rememberEmail(email: string | null): void {
  if (email) storeIfPossible(deviceStorage, KEY, email);
  else deviceStorage.removeItem(KEY);
}
