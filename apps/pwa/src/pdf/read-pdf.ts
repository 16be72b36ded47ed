import { PATHS, pathTo } from '@telar/contracts/paths';
import { fetchCertificatePdf } from '../api/certificates/pdf';
import type { Received } from '../api/client/read-bytes';
import type { OpenedPdf } from '../navigation/history-state';
import { cachedStatus } from '../offline/store/cached-status';
import type { CachedStatus } from '../offline/store/cached-status';

/** The bytes of a PDF. */
export interface PdfBytes {
  bytes: ArrayBuffer;
  /** True if the bytes are the copy saved on this device. */
  isSaved: boolean;
  /** What the cached revocation list says about a saved certificate; `null` if it is not saved or no list is cached. */
  status: CachedStatus | null;
}

/** The URL that opens a PDF outside the app. The server sends the PDF, or redirects to it in Google Drive. */
export const driveViewerPath = (fileId: string): string => pathTo(PATHS.certificateDrive, { fileId });

/** Reads a PDF from its saved copy or from the API. @throws the errors of the API call. */
export async function readPdf(
  { fileId, material }: OpenedPdf,
  onProgress?: (progress: Received) => void,
): Promise<PdfBytes> {
  if (material) {
    const { readCourseFile } = await import('../api/course-files/read-file');
    return { ...(await readCourseFile(material.courseId, material, onProgress)), status: null };
  }
  const { savedPdf } = await import('../offline/store/certificates');
  // Some private windows have no storage, so they have no saved copy.
  const saved = await savedPdf(fileId).catch(() => undefined);
  if (saved) return { bytes: saved.bytes, isSaved: true, status: await cachedStatus(saved.code) };
  return { bytes: await fetchCertificatePdf(fileId, onProgress), isSaved: false, status: null };
}
