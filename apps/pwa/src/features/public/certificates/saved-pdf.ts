import { queryOptions } from '@tanstack/react-query';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { SAVED_PDF_TEXTS } from '@telar/texts/screens/certificates';
import { askToPersist } from '../../../browser/persistence';
import { whenIdle } from '../../../browser/when-idle';
import { storePdfViewer } from '../../../pdf/store-viewer';
import { fetchPdf } from '../../../pdf/read-pdf';
import { accountId } from '../../../session/data-owner';

const store = () => import('../../../offline/store/certificates');

/** The bytes that came are not the ones that were issued. */
export class WrongPdf extends Error {
  override readonly name = 'WrongPdf';
}

/** Whether the PDF is kept on this device, and its size in bytes. */
export function keptPdfQuery(fileId: string | null) {
  return queryOptions({
    queryKey: ['kept', 'pdf', fileId],
    queryFn: async () => {
      // The certificate itself is worth more than whether its PDF is here, too.
      await new Promise<void>(whenIdle);
      const kept = fileId === null ? undefined : await (await store()).savedPdf(fileId);
      return { size: kept?.bytes.byteLength ?? null };
    },
    staleTime: 0,
  });
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keeps a certificate on purpose: its data, its PDF, and what draws it.
 * @param token what it was opened by.
 * @throws WrongPdf, NetworkError, a QuotaExceededError when the disk is full.
 */
export async function keepCertificatePdf(token: string, certificate: PublicCertificate, fileId: string): Promise<void> {
  const owner = accountId();
  askToPersist();
  const [{ cacheCertificate, savePdf }, bytes] = await Promise.all([store(), fetchPdf(fileId)]);
  const isChecked = certificate.pdf_sha256 !== '' && Boolean(crypto.subtle as SubtleCrypto | undefined);
  if (isChecked && (await sha256(bytes)) !== certificate.pdf_sha256.toLowerCase()) {
    throw new WrongPdf(SAVED_PDF_TEXTS.wrong);
  }
  await storePdfViewer();
  await cacheCertificate(token, certificate, Date.now(), owner);
  await savePdf({ fileId, code: certificate.certificate_code, bytes }, Date.now(), owner);
}

/** Removes the PDF; the certificate's data stay as those of any that was viewed. */
export async function dropCertificatePdf(fileId: string): Promise<void> {
  await (await store()).removeSavedPdf(fileId);
}
