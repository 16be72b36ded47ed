/** Readers accept a PDF whose header is anywhere in its first bytes. */
export const PDF_HEAD_BYTES = 1024;

/** True if these bytes are the start of a PDF. File names and media types are not reliable. */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, PDF_HEAD_BYTES)).includes('%PDF-');
}
