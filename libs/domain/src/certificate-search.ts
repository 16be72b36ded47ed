import { CERTIFICATE_LIMITS } from './certificate-limits';
import { storedDocumentText } from './document-text';

/** The typed fields of the certificate search; either may be empty or incomplete. */
export interface CertificateSearch {
  /** The text of a document (`document-text`): a DNI, or `CE 001234567`. */
  dni: string;
  studentCode: string;
}

interface Searchable {
  dni: string | null;
  student_code: string | null;
}

/** A searchable part of a student code, up to the maximum length of a code. */
export const STUDENT_CODE_SEARCH = new RegExp(`^[A-Za-z0-9_-]{3,${CERTIFICATE_LIMITS.studentCode}}$`);

/** The complete fields of a search, without the incomplete ones; `null` when neither is complete. */
export function usableSearch(search: CertificateSearch): Partial<CertificateSearch> | null {
  const dni = storedDocumentText(search.dni.trim());
  const studentCode = search.studentCode.trim();
  const usable: Partial<CertificateSearch> = {};
  if (dni !== null) usable.dni = dni;
  if (STUDENT_CODE_SEARCH.test(studentCode)) usable.studentCode = studentCode;
  return usable.dni || usable.studentCode ? usable : null;
}

/** Matches the whole document and any part of the student code, ignoring case; with both fields, both must match. */
export function matchesSearch(certificate: Searchable, search: Partial<CertificateSearch>): boolean {
  if (search.dni && certificate.dni !== search.dni) return false;
  if (!search.studentCode) return true;
  return (certificate.student_code ?? '').toLowerCase().includes(search.studentCode.toLowerCase());
}
