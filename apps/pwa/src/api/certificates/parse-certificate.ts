import type { ManualCertificate, PublicCertificate } from '@telar/contracts/certificates';
import { isObject } from '@telar/domain/is-object';
import type { RawObject } from '@telar/domain/is-object';
import { numberOf, textOf, textOrNull } from '../client/raw-values';

/** The first of these fields that has a value, as text; `null` if none has. */
function first(raw: RawObject, ...names: string[]): string | null {
  for (const name of names) {
    const value = raw[name];
    const text = typeof value === 'number' ? String(value) : textOrNull(value);
    if (text !== null) return text;
  }
  return null;
}

/**
 * A public certificate. `certificate-viewer/info/{token}` answers it at the top level, `manual-certificates/{code}` under
 * `certificate` with a second set of names. Missing fields are empty or `null`; the screen shows `N/A` for them.
 * @throws if the body is not a certificate.
 */
export function parsePublicCertificate(body: unknown): PublicCertificate {
  const outer = isObject(body) ? body : {};
  const raw = isObject(outer['certificate']) ? outer['certificate'] : outer;
  const code = first(raw, 'certificate_code', 'code');
  const name = first(raw, 'name', 'user_name');
  if (code === null || name === null) throw new Error('Not a certificate');
  return {
    name,
    certificate_code: code,
    dni: first(raw, 'dni') ?? '',
    course: first(raw, 'course', 'course_title') ?? '',
    fileId: first(raw, 'fileId', 'drive_file_id'),
    manual_cert_id: Number(first(raw, 'manual_cert_id', 'id') ?? NaN),
    duration_hours: Number(first(raw, 'duration_hours') ?? NaN),
    start_date: first(raw, 'start_date') ?? '',
    end_date: first(raw, 'end_date') ?? '',
    issue_date: first(raw, 'issue_date') ?? '',
    final_grade: first(raw, 'final_grade'),
    student_code: first(raw, 'student_code'),
    pdf_sha256: first(raw, 'pdf_sha256') ?? '',
    token: first(raw, 'token') ?? '',
  };
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

/** The certificates of a search, without the items that are none. @throws if the body is not a bare list. */
export function parseManualCertificates(body: unknown): ManualCertificate[] {
  if (!Array.isArray(body)) throw new Error('Not a list of certificates');
  return body.flatMap(toManualCertificate);
}
