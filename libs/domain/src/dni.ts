/** Digits in a Peruvian national identity number (DNI). */
export const DNI_LENGTH = 8;

const DNI = /^\d{8}$/;

/** True for exactly eight ASCII digits, nothing else around them. */
export function isDni(value: string): boolean {
  return DNI.test(value);
}

/** What a visitor pasted ("45 871 203", "45.871.203-") reduced to its digits, cut to a DNI's length. */
export function onlyDniDigits(value: string): string {
  return value.replace(/\D/g, '').slice(0, DNI_LENGTH);
}
