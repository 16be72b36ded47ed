import { deviceStorage } from '../../../browser/storage';

const KEY = 'remembered-email';

/** The e-mail that this browser was asked to remember, or an empty text. */
export function rememberedEmail(): string {
  return deviceStorage.getItem(KEY) ?? '';
}

/** Remembers it, or forgets the one there was. */
export function rememberEmail(email: string | null): void {
  if (email) deviceStorage.setItem(KEY, email);
  else deviceStorage.removeItem(KEY);
}
