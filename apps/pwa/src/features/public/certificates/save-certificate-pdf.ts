import type { PublicCertificate } from '@telar/contracts/certificates';
import { SAVED_PDF_TEXTS } from '@telar/texts/screens/certificates';
import { fetchCertificatePdf } from '../../../api/certificates/pdf';
import { hasWebCrypto, sha256Hex } from '../../../browser/hash';
import { requestPersistence } from '../../../browser/persistence';
import { storePdfViewer } from '../../../pdf/store-viewer';
import { accountId } from '../../../session/data-owner';
import { WrongPdfError } from './saved-pdf';
import type { SaveStep } from './saved-pdf';

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
    import('../../../offline/store/certificates'),
    fetchCertificatePdf(fileId, (received) => onStep({ kind: 'download', received })),
  ]);
  onStep({ kind: 'store' });
  const expected = hasWebCrypto() && certificate.pdf_sha256?.toLowerCase();
  if (expected && (await sha256Hex(bytes)) !== expected) {
    throw new WrongPdfError(SAVED_PDF_TEXTS.wrong);
  }
  await storePdfViewer();
  await cacheCertificate(token, certificate, Date.now(), owner);
  await savePdf({ fileId, code: certificate.certificate_code, bytes }, Date.now(), owner);
}
