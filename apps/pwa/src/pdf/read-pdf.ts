import { PATHS, pathTo } from '@telar/contracts/paths';
import { fetchCertificatePdf } from '../api/certificates/pdf';

/** The bytes of a certificate's PDF. */
export interface PdfBytes {
  bytes: ArrayBuffer;
  /** True for the copy saved on this device. */
  isSaved: boolean;
}

/** The address at which the server shows the PDF itself, or redirects to the Google Drive that stores it. */
export const driveViewerPath = (fileId: string): string => pathTo(PATHS.certificateDrive, { fileId });

/** A certificate's PDF: the saved copy, else from the API. @throws what the API call throws. */
export async function readPdf(fileId: string): Promise<PdfBytes> {
  const { savedPdf } = await import('../offline/store/certificates');
  // Some private windows have no storage: nothing is saved there.
  const saved = await savedPdf(fileId).catch(() => undefined);
  if (saved) return { bytes: saved.bytes, isSaved: true };
  return { bytes: await fetchCertificatePdf(fileId), isSaved: false };
}
