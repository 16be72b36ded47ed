/** Digits in a Peruvian national identity number (DNI). */
export const DNI_LENGTH = 8;

const DNI = /^\d{8}$/;

/** True for exactly eight ASCII digits and nothing else. */
export function isDni(value: string): boolean {
  return DNI.test(value);
}

/** The digits of a pasted text ("45 871 203", "45.871.203-"), cut to the length of a DNI. */
export function onlyDniDigits(value: string): string {
  return value.replace(/\D/g, '').slice(0, DNI_LENGTH);
}
