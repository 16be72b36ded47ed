import { FILE_LIMITS } from '@telar/domain/file-limits';
import { FILE_TEXTS } from '@telar/texts/files';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import { hasWebCrypto, sha256Hex } from '../../../browser/hash';
import { isPdf } from '../../../pdf/is-pdf';

/** The SHA-256 of a chosen PDF (hexadecimal), or why it was not computed. */
export type PdfHash = { sha256: string } | { error: string };

/** Computes the SHA-256 of a PDF. The file does not leave the device. */
export async function hashPdf(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<PdfHash> {
  const { tooLarge, notPdf, unsupported } = FILE_CHECK_TEXTS;
  if (file.size > FILE_LIMITS.certificateBytes) return { error: tooLarge };
  if (!hasWebCrypto()) return { error: unsupported };
  // A file that was moved or renamed after it was chosen cannot be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { error: FILE_TEXTS.unreadable };
  if (!isPdf(new Uint8Array(bytes))) return { error: notPdf };
  return { sha256: await sha256Hex(bytes) };
}
