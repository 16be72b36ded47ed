import type { IssuedCertificate, ManualCertificateLookup, PublicCertificate } from '@telar/contracts/certificates';
import type { CertificateEntity } from './certificate.entity';

/** The same under the names that older callers know as well. */
export function withBothNames(certificate: PublicCertificate): ManualCertificateLookup['certificate'] {
  const { manual_cert_id: id, name, course, fileId } = certificate;
  return { ...certificate, id, user_name: name, course_title: course, drive_file_id: fileId };
}

/** What the admin gets back after issuing. */
export function toIssuedCertificate(certificate: CertificateEntity, publicUrl: string): IssuedCertificate {
  return {
    id: certificate.id,
    certificate_code: certificate.code,
    issue_date: certificate.issueDate,
    drive_file_id: certificate.fileId,
    public_url: `${publicUrl}/c/${certificate.code}`,
  };
}
