/** Bytes from the start in which PDF readers look for the header. */
const SEARCHED = 1024;

/** The position of the header in a file, which other bytes may precede; -1 without one. @param text in Latin-1. */
export const headerPosition = (text: string): number => text.slice(0, SEARCHED).indexOf('%PDF-');

/** Whether a file begins as a PDF. */
export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  headerPosition(new TextDecoder('latin1').decode(bytes.subarray(0, SEARCHED))) >= 0;
