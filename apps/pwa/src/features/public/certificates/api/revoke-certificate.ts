import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../../../../api/client/request';

export interface RevokedCertificate {
  /** The certificate's number. */
  id: number;
  /** For the record alone; empty for none. */
  reason: string;
}

/** Annuls a certificate, and removes the copy kept here. */
export async function revokeCertificate({ id, reason }: RevokedCertificate): Promise<void> {
  const why = reason.trim();
  await request(`/api/certificate-viewer/manual-certificates/${id}`, {
    method: 'DELETE',
    auth: true,
    body: why === '' ? {} : { reason: why },
    timeout: TIMEOUTS.certificates,
  });
  const { forgetCertificateById } = await import('../../../../offline/store/certificates');
  await forgetCertificateById(id).catch(console.error);
}
