import { isDni } from './dni';

/** What a visitor typed in the certificate search; either field may be empty or unfinished. */
export interface CertificateSearch {
  dni: string;
  studentCode: string;
}

interface Searchable {
  dni: string | null;
  student_code: string | null;
}

/** What of a student code can be searched for: no longer than such a code may be. */
export const STUDENT_CODE_SEARCH = /^[A-Za-z0-9_-]{3,60}$/;

/**
 * The usable part of a search: an unfinished field is left out, so one valid and one unfinished field search by
 * the valid one. `null` when neither can be used.
 */
export function usableSearch(search: CertificateSearch): Partial<CertificateSearch> | null {
  const dni = search.dni.trim();
  const studentCode = search.studentCode.trim();
  const usable: Partial<CertificateSearch> = {};
  if (isDni(dni)) usable.dni = dni;
  if (STUDENT_CODE_SEARCH.test(studentCode)) usable.studentCode = studentCode;
  return usable.dni || usable.studentCode ? usable : null;
}

/** Exact on the DNI, a case-insensitive part of the student code; with both, both must hold. */
export function matchesSearch(certificate: Searchable, search: Partial<CertificateSearch>): boolean {
  if (search.dni && certificate.dni !== search.dni) return false;
  if (!search.studentCode) return true;
  return (certificate.student_code ?? '').toLowerCase().includes(search.studentCode.toLowerCase());
}
