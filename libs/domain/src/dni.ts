/** Digits in a Peruvian national identity number (DNI). */
export const DNI_LENGTH = 8;

const DNI = /^\d{8}$/;

/** True for exactly eight ASCII digits and nothing else. */
export function isDni(value: string): boolean {
  return DNI.test(value);
}

/**
 * Six or seven digits: probably a DNI whose leading zeros a spreadsheet dropped. Adding them back could give the DNI of
 * another person.
 */
export const isShortDni = (value: string): boolean => /^\d{6,7}$/.test(value);

/** What `maskDni` puts in place of the first digits. */
export const HIDDEN_DNI_DIGITS = '*'.repeat(DNI_LENGTH - 2);

/** Hides all digits of a DNI except the last two: `******03`. */
export function maskDni(dni: string): string {
  return HIDDEN_DNI_DIGITS + dni.slice(HIDDEN_DNI_DIGITS.length);
}

/** A DNI masked by `maskDni` in words: `terminado en 03`; `null` for any other text. */
export function maskedDniText(dni: string): string | null {
  return dni.startsWith(HIDDEN_DNI_DIGITS) ? `terminado en ${dni.slice(HIDDEN_DNI_DIGITS.length)}` : null;
}

/** The digits of a pasted text ("45 871 203", "45.871.203-"), cut to the length of a DNI. */
export function onlyDniDigits(value: string): string {
  return value.replace(/\D/g, '').slice(0, DNI_LENGTH);
}
