import { queryOptions } from '@tanstack/react-query';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { SAVED_PDF_TEXTS } from '@telar/texts/screens/certificates';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';
import { fetchCertificatePdf } from '../../../api/certificates/pdf';
import type { Received } from '../../../api/client/read-bytes';
import { hasWebCrypto, sha256Hex } from '../../../browser/hash';
import { requestPersistence } from '../../../browser/persistence';
import { whenIdle } from '../../../browser/when-idle';
import { storePdfViewer } from '../../../pdf/store-viewer';
import { accountId } from '../../../session/data-owner';

const store = () => import('../../../offline/store/certificates');

/** The fetched PDF is not the issued one, because its SHA-256 differs. */
export class WrongPdfError extends Error {
  override readonly name = 'WrongPdfError';
}

/** Reads the size of the saved PDF in bytes; `null` if it is not saved. */
export function savedPdfQuery(fileId: string | null) {
  return queryOptions({
    queryKey: [DEVICE_QUERY_KEY, 'pdf', fileId],
    queryFn: async () => {
      // Lets the certificate appear first.
      await new Promise<void>(whenIdle);
      const saved = fileId === null ? undefined : await (await store()).savedPdf(fileId);
      return { size: saved?.bytes.byteLength ?? null };
    },
    staleTime: 0,
  });
}

/** What is being done to save a certificate. `received` are the bytes of the PDF, once the first ones arrived. */
export type SaveStep = { kind: 'download'; received: Received | null } | { kind: 'store' };

/**
 * Saves a certificate for offline use: its data, its PDF and the PDF viewer.
 * @param token the code or signed token that opened the page.
 * @throws WrongPdfError, the errors of the API call, or QuotaExceededError if the disk is full.
 */
export async function saveCertificatePdf(
  token: string,
  certificate: PublicCertificate,
  fileId: string,
  onStep: (step: SaveStep) => void,
): Promise<void> {
  const owner = accountId();
  requestPersistence();
  onStep({ kind: 'download', received: null });
  const [{ cacheCertificate, savePdf }, bytes] = await Promise.all([
    store(),
    fetchCertificatePdf(fileId, (received) => onStep({ kind: 'download', received })),
  ]);
  onStep({ kind: 'store' });
  const isChecked = certificate.pdf_sha256 !== '' && hasWebCrypto();
  if (isChecked && (await sha256Hex(bytes)) !== certificate.pdf_sha256.toLowerCase()) {
    throw new WrongPdfError(SAVED_PDF_TEXTS.wrong);
  }
  await storePdfViewer();
  await cacheCertificate(token, certificate, Date.now(), owner);
  await savePdf({ fileId, code: certificate.certificate_code, bytes }, Date.now(), owner);
}

/** Removes the saved PDF. The data stay cached, as for any viewed certificate. */
export async function removeSavedPdf(fileId: string): Promise<void> {
  await (await store()).removeSavedPdf(fileId);
}
