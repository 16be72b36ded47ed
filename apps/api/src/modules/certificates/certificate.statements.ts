import type { PublicCertificate } from '@telar/contracts/certificates';
import type { Prepared } from '../../platform/database/sql';

export interface CertificateRow {
  certificate: PublicCertificate;
  /** The day of the revocation in Lima (`YYYY-MM-DD`); `null` if the certificate is valid. */
  revoked_on: string | null;
  /** The code of the certificate that replaces it. */
  replaced_by: string | null;
}

/** SQL: rows of `CertificateRow`. The names are those of `PublicCertificate`, so the JSON is sent without mapping. */
const publicCertificates = (condition: string) => `
    select to_char(revoked_at at time zone 'America/Lima', 'YYYY-MM-DD') as revoked_on,
      (select newer.code from certificates newer where newer.id = certificates.replaced_by) as replaced_by,
      json_build_object(
      'name', user_name, 'dni', dni, 'course', course_title, 'certificate_code', code, 'original_code', original_code,
      'imported_on', case when origin = 'import' then to_char(created_at at time zone 'America/Lima', 'YYYY-MM-DD') end,
      'fileId', file_id,
      'manual_cert_id', id, 'duration_hours', duration_hours, 'start_date', start_date, 'end_date', end_date,
      'issue_date', issue_date, 'final_grade', final_grade, 'student_code', student_code, 'pdf_sha256', pdf_sha256,
      'token', signed_token
    ) as certificate
    from certificates where ${condition}`;

/**
 * `$1` the code. `$2` the id of the key that signed the token which contained the code; `null` without a token. Rows of
 * `CertificateRow`; none if the key was deleted.
 */
export const BY_CODE: Prepared = {
  name: 'certificate_by_code',
  text: publicCertificates(`code = $1 and ($2::text is null or exists(select from signing_keys where kid = $2))`),
};

/** `$1` the code, ignoring capitals. Rows of `CertificateRow`. */
export const BY_FOLDED_CODE: Prepared = {
  name: 'certificate_by_folded_code',
  text: publicCertificates('code_folded = lower($1)'),
};

/** `$1` the `originalCodeKey` of a typed code. Rows of `CertificateRow`. */
export const BY_ORIGINAL_CODE: Prepared = {
  name: 'certificate_by_original_code',
  text: publicCertificates('original_key = $1'),
};

/** `$1` the `addressCode` of a typed code. Rows of `CertificateRow`, only of an imported certificate. */
export const BY_ADDRESS: Prepared = {
  name: 'certificate_by_address',
  text: publicCertificates(`code_folded = lower($1) and origin = 'import'`),
};

/** `$1` the SHA-256 of the PDF, in lower case. A `CertificateRow`: of several the valid one, then the first. */
export const BY_PDF_HASH: Prepared = {
  name: 'certificate_by_pdf_hash',
  text: publicCertificates('pdf_sha256 = $1 order by revoked_at is null desc, id limit 1'),
};

/** `$1` the id of the file. A `CertificateSummary`, or no row if the certificate was revoked. */
export const SUMMARY: Prepared = {
  name: 'certificate_summary',
  text: `
    select code as certificate_code, user_name as name, course_title as course, issue_date
    from certificates where file_id = $1 and revoked_at is null`,
};

/** The stored PDF of a certificate. */
export interface PdfRow {
  code: string;
  /** `null` if an imported certificate has no file. */
  file_id: string | null;
  pdf_sha256: string | null;
  /** Bytes; `null` without a file. */
  size: number | null;
}

/** SQL: rows of `PdfRow`. */
const pdfs = (condition: string) => `
    select c.code, c.file_id, c.pdf_sha256, f.size
    from certificates c left join stored_files f on f.id = c.file_id where ${condition}`;

/** `$1` the id of the file. A `PdfRow`, or no row if the certificate was revoked. */
export const VALID_PDF: Prepared = {
  name: 'certificate_valid_pdf',
  text: pdfs('c.file_id = $1 and c.revoked_at is null'),
};

/** `$1` the certificate's id. A `PdfRow`, also if the certificate was revoked. */
export const ANY_PDF: Prepared = { name: 'certificate_any_pdf', text: pdfs('c.id = $1') };
