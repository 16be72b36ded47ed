/** The number of first bytes that may contain the header of a PDF. PDF readers accept the same. */
export const PDF_HEAD_BYTES = 1024;

/** Returns true if these bytes are the start of a PDF. File names and media types are not reliable. */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, PDF_HEAD_BYTES)).includes('%PDF-');
}
