/**
 * The form of an email address: ASCII, as most mail servers require, so that no two addresses look the same. It does
 * not prove that the address exists.
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
/** The form that accounts of earlier versions may have. Their owners can still log in. */
export const EARLIER_EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The maximum length that mail servers accept, in UTF-16 units. */
export const EMAIL_MAX = 254;

export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text);
}
