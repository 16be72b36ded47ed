/** The shape that an e-mail address must have; whether it exists, only a letter to it can tell. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The longest address that mail servers take, in UTF-16 units. */
export const EMAIL_MAX = 254;

/** Whether a text looks like an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text);
}
