import { CertificateCheck } from '@telar/contracts/certificate-check';
import type { IssueCertificatePayload } from '@telar/contracts/certificates';
import type { FieldError } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../client/request';

const WarningsFromResponse = CertificateCheck.pick({ warnings: true }).transform(({ warnings }) => warnings);

/**
 * Returns what is unusual about a certificate. It can be issued all the same.
 * @param replaces the id of the certificate that it corrects.
 */
export function checkCertificate(payload: IssueCertificatePayload, replaces?: number): Promise<FieldError[]> {
  return request(PATHS.certificateCheck + (replaces === undefined ? '' : `?replaces=${replaces}`), {
    method: 'POST',
    auth: true,
    body: payload,
    timeout: TIMEOUTS.certificates,
    parse: WarningsFromResponse,
  });
}
