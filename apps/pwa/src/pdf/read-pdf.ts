import { TIMEOUTS } from '@telar/domain/limits';
import { NetworkError } from '../api/client/errors';

/** A certificate's PDF and whether it is the copy on this device. */
export interface PdfBytes {
  bytes: ArrayBuffer;
  isSaved: boolean;
}

/** Where the server shows it in its own way: a Drive that keeps the files may lead on to itself. */
export const driveViewerPath = (fileId: string): string =>
  `/api/certificate-viewer/drive/${encodeURIComponent(fileId)}`;

/**
 * Fetches a stored PDF.
 * @throws NetworkError where nobody, or somebody else than the API, answered.
 */
export async function fetchPdf(fileId: string): Promise<ArrayBuffer> {
  const address = `/api/certificate-viewer/pdf/${encodeURIComponent(fileId)}?disposition=inline`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUTS.certificates) }).catch(
    (error: unknown) => {
      throw new NetworkError('network', { cause: error });
    },
  );
  const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') ?? false;
  if (!response.ok || !isPdf) throw new NetworkError(`The PDF did not come: ${response.status}`);
  return response.arrayBuffer();
}

/** A stored PDF: the copy kept here, else from the network. @throws NetworkError */
export async function readPdf(fileId: string): Promise<PdfBytes> {
  const { savedPdf } = await import('../offline/store/certificates');
  const kept = await savedPdf(fileId).catch(() => undefined);
  return kept ? { bytes: kept.bytes, isSaved: true } : { bytes: await fetchPdf(fileId), isSaved: false };
}
