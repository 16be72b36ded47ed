/** The form of an email address. It does not prove that the address exists. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The maximum length that mail servers accept, in UTF-16 units. */
export const EMAIL_MAX = 254;

export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text);
}
