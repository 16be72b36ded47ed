import type { IssueCertificatePayload, IssuedCertificate } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../client/request';

function parseIssuedCertificate(body: unknown): IssuedCertificate {
  const { certificate } = (body ?? {}) as { certificate?: Partial<IssuedCertificate> };
  if (typeof certificate?.certificate_code !== 'string' || typeof certificate.drive_file_id !== 'string') {
    throw new Error('Not an issued certificate');
  }
  return certificate as IssuedCertificate;
}

/** Issues a certificate. Sending the same payload again answers the same certificate. */
export function issueCertificate(payload: IssueCertificatePayload): Promise<IssuedCertificate> {
  return request(PATHS.certificates, {
    method: 'POST',
    auth: true,
    body: payload,
    timeout: TIMEOUTS.certificates,
    parse: parseIssuedCertificate,
  });
}
