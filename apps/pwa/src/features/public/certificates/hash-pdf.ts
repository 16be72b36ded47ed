import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';

const BYTES_MAX = 20 * 1024 * 1024;
const SIGNATURE = [...'%PDF-'].map((char) => char.charCodeAt(0));
// Readers accept a PDF that begins a little later; so does this.
const HEAD = 1024;

function isPdf(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  return head.some((_, start) => SIGNATURE.every((byte, index) => head[start + index] === byte));
}

function hexadecimal(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What became of a chosen file: its fingerprint, or why it has none. */
export type PdfHash = { sha256: string } | { fault: string };

/** The SHA-256 of a PDF (hexadecimal), reckoned here: the file goes nowhere. */
export async function hashPdf(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<PdfHash> {
  const { tooLarge, notPdf, unreadable, unsupported } = FILE_CHECK_TEXTS;
  if (file.size > BYTES_MAX) return { fault: tooLarge };
  // Browsers hand it out on https and localhost only.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return { fault: unsupported };
  // A file that was moved or renamed since it was chosen cannot be read any more.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { fault: unreadable };
  if (!isPdf(new Uint8Array(bytes))) return { fault: notPdf };
  return { sha256: hexadecimal(await crypto.subtle.digest('SHA-256', bytes)) };
}
