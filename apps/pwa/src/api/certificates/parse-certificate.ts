import type { CertificateSummary, ManualCertificate, PublicCertificate } from '@telar/contracts/certificates';
import { isObject } from '@telar/domain/is-object';
import type { RawObject } from '@telar/domain/is-object';
import { numberOf, textOf, textOrNull } from '../client/raw-values';

/** Returns the first of these fields that is not empty, as text; `null` if all are empty. */
function firstText(raw: RawObject, ...names: string[]): string | null {
  for (const name of names) {
    const value = raw[name];
    const text = typeof value === 'number' ? String(value) : textOrNull(value);
    if (text !== null) return text;
  }
  return null;
}

/**
 * Parses a public certificate. `certificate-viewer/info/{token}` has its fields at the top level,
 * `manual-certificates/{code}` under `certificate` with a second set of names. Missing fields become empty or `null`;
 * the screen shows `N/A` for them.
 * @throws if the body is not a certificate.
 */
export function parsePublicCertificate(body: unknown): PublicCertificate {
  const root = isObject(body) ? body : {};
  const raw = isObject(root['certificate']) ? root['certificate'] : root;
  const code = firstText(raw, 'certificate_code', 'code');
  const name = firstText(raw, 'name', 'user_name');
  if (code === null || name === null) throw new Error('Not a certificate');
  const hours = firstText(raw, 'duration_hours');
  return {
    name,
    certificate_code: code,
    original_code: firstText(raw, 'original_code'),
    imported_on: firstText(raw, 'imported_on'),
    dni: firstText(raw, 'dni') ?? '',
    course: firstText(raw, 'course', 'course_title') ?? '',
    fileId: firstText(raw, 'fileId', 'drive_file_id'),
    manual_cert_id: Number(firstText(raw, 'manual_cert_id', 'id') ?? NaN),
    duration_hours: hours === null ? null : Number(hours),
    start_date: firstText(raw, 'start_date'),
    end_date: firstText(raw, 'end_date'),
    issue_date: firstText(raw, 'issue_date') ?? '',
    final_grade: firstText(raw, 'final_grade'),
    student_code: firstText(raw, 'student_code'),
    pdf_sha256: firstText(raw, 'pdf_sha256'),
    token: firstText(raw, 'token'),
  };
}

/** Parses the summary of a certificate. @throws if the body is not a summary. */
export function parseCertificateSummary(body: unknown): CertificateSummary {
  const raw = isObject(body) && isObject(body['certificate']) ? body['certificate'] : {};
  const code = textOrNull(raw['certificate_code']);
  const name = textOrNull(raw['name']);
  if (code === null || name === null) throw new Error('Not a summary of a certificate');
  return { certificate_code: code, name, course: textOf(raw['course']), issue_date: textOf(raw['issue_date']) };
}

function toManualCertificate(raw: unknown): ManualCertificate[] {
  const id = isObject(raw) ? numberOf(raw['id']) : NaN;
  if (!isObject(raw) || !Number.isInteger(id)) return [];
  return [
    {
      id,
      student_code: textOrNull(raw['student_code']),
      dni: textOf(raw['dni']),
      course_title: textOf(raw['course_title']),
      drive_file_id: textOrNull(raw['drive_file_id']),
    },
  ];
}

/** Parses the results of a search. Leaves out items that are not certificates. @throws if the body is not a list. */
export function parseManualCertificates(body: unknown): ManualCertificate[] {
  if (!Array.isArray(body)) throw new Error('Not a list of certificates');
  return body.flatMap(toManualCertificate);
}
