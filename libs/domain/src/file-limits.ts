/** Sizes of files in bytes. A module of its own: the first page of visitors loads `LIMITS`. */
export const FILE_LIMITS = {
  imageBytes: 5 * 1024 * 1024,
  templateBytes: 10 * 1024 * 1024,
  /** A file in which the app looks for a certificate: a PDF, or an image of its QR code. Ten times a certificate. */
  certificateBytes: 20 * 1024 * 1024,
} as const;
