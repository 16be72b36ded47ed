import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { requestFile } from '../client/request';

/** Fetches the bytes of a certificate's PDF. */
export function fetchCertificatePdf(fileId: string): Promise<ArrayBuffer> {
  return requestFile(certificatePdfPath(fileId, 'view'), {
    type: 'application/pdf',
    timeout: TIMEOUTS.certificates,
  });
}
