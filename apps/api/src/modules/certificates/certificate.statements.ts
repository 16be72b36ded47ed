import type { PublicCertificate } from '@telar/contracts/certificates';
import type { Prepared } from '../../platform/database/sql';

/** For the search: `$1` a DNI, `$2` a part of a student code; `null` for any. Rows of `ManualCertificate`. */
export const LIST: Prepared = {
  name: 'certificates_list',
  text: `
    select id, student_code, dni, course_title, file_id as drive_file_id
    from certificates
    where revoked_at is null
      and ($1::text is null or dni = $1)
      and ($2::text is null or strpos(lower(student_code), lower($2)) > 0)
    order by issue_date desc, id desc`,
};

/** What anyone may read of a certificate, and whether it still stands. */
export interface CertificateRow {
  certificate: PublicCertificate;
  revoked: boolean;
}

/** Names and types are those of `PublicCertificate`, so that no row is taken apart and put together again. */
const found = (condition: string) => `
    select revoked_at is not null as revoked, json_build_object(
      'name', user_name, 'dni', dni, 'course', course_title, 'certificate_code', code, 'fileId', file_id,
      'manual_cert_id', id, 'duration_hours', duration_hours, 'start_date', start_date, 'end_date', end_date,
      'issue_date', issue_date, 'final_grade', final_grade, 'student_code', student_code, 'pdf_sha256', pdf_sha256,
      'token', signed_token
    ) as certificate
    from certificates where ${condition}`;

/** `$1` the code, `$2` the key that signed the token it was read from, `null` where nothing was signed. `FoundRow`. */
export const BY_CODE: Prepared = {
  name: 'certificate_by_code',
  text: found(`code = $1 and ($2::text is null or exists(select from signing_keys where kid = $2))`),
};

/** `$1` the SHA-256 of the PDF, in lower case. `FoundRow`. */
export const BY_PDF_HASH: Prepared = { name: 'certificate_by_file', text: found('pdf_sha256 = $1') };

/** Where the PDF of a certificate is. */
export interface PdfRow {
  code: string;
  file_id: string;
  pdf_sha256: string;
}

/** `$1` the id of its file; no row for a certificate that was revoked. `PdfRow`. */
export const VALID_PDF: Prepared = {
  name: 'certificate_standing_pdf',
  text: `select code, file_id, pdf_sha256 from certificates where file_id = $1 and revoked_at is null`,
};

/** `$1` the certificate's id, revoked or not. `PdfRow`. */
export const ANY_PDF: Prepared = {
  name: 'certificate_any_pdf',
  text: `select code, file_id, pdf_sha256 from certificates where id = $1`,
};
