import type { IssuedCertificate, PublicCertificate } from '@telar/contracts';
import type { Certificate } from './certificate.entity';

/** What anyone may read of a certificate. */
export function toPublicCertificate(certificate: Certificate): PublicCertificate {
  return {
    name: certificate.userName,
    dni: certificate.dni,
    course: certificate.courseTitle,
    certificate_code: certificate.code,
    fileId: certificate.fileId,
    manual_cert_id: certificate.id,
    duration_hours: certificate.durationHours,
    start_date: certificate.startDate,
    end_date: certificate.endDate,
    issue_date: certificate.issueDate,
    final_grade: certificate.finalGrade,
    student_code: certificate.studentCode,
    pdf_sha256: certificate.pdfSha256,
    token: certificate.signedToken,
  };
}

/** What the admin gets back after issuing. */
export function toIssuedCertificate(certificate: Certificate, publicUrl: string): IssuedCertificate {
  return {
    id: certificate.id,
    certificate_code: certificate.code,
    issue_date: certificate.issueDate,
    drive_file_id: certificate.fileId,
    public_url: `${publicUrl}/c/${certificate.code}`,
  };
}
