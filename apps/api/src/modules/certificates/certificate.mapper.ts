import type { IssuedCertificate, ManualCertificateLookup, PublicCertificate } from '@telar/contracts/certificates';
import { certificatePagePath } from '@telar/domain/certificate-page';

/** What the response to the admin needs of a certificate. */
export interface StoredCertificate {
  id: number;
  code: string;
  issueDate: string;
  fileId: string;
}

/** Adds the second set of field names that the API has for look-ups by code. */
export function withBothNames(certificate: PublicCertificate): ManualCertificateLookup['certificate'] {
  const { manual_cert_id: id, name, course, fileId } = certificate;
  return { ...certificate, id, user_name: name, course_title: course, drive_file_id: fileId };
}

/** Builds the response to the admin after issuing. */
export function toIssuedCertificate(certificate: StoredCertificate, publicUrl: string): IssuedCertificate {
  return {
    id: certificate.id,
    certificate_code: certificate.code,
    issue_date: certificate.issueDate,
    drive_file_id: certificate.fileId,
    public_url: publicUrl + certificatePagePath(certificate.code),
  };
}
