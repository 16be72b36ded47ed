import { IssueCertificateResponse } from '@telar/contracts/certificates';
import type { IssueCertificatePayload, IssuedCertificate } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../client/request';

const IssuedFromResponse = IssueCertificateResponse.pick({ certificate: true }).transform(
  ({ certificate }) => certificate,
);

/** Issues a certificate. Sending the same payload again returns the same certificate. */
export function issueCertificate(payload: IssueCertificatePayload): Promise<IssuedCertificate> {
  return request(PATHS.certificates, {
    method: 'POST',
    auth: true,
    body: payload,
    timeout: TIMEOUTS.certificates,
    parse: IssuedFromResponse,
  });
}
