import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { TIMEOUTS } from '@telar/domain/limits';
import type { Received } from '../client/read-bytes';
import { requestFile } from '../client/request-file';

/** Fetches the bytes of a certificate's PDF. */
export function fetchCertificatePdf(fileId: string, onProgress?: (progress: Received) => void): Promise<ArrayBuffer> {
  return requestFile(certificatePdfPath(fileId, 'view'), {
    type: 'application/pdf',
    timeout: TIMEOUTS.certificates,
    ...(onProgress && { onProgress }),
  });
}
