import type { PublicCertificate } from '@telar/contracts/certificates';

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/** The first of these names that holds something, as text; `null` when none does. */
function first(raw: Raw, ...names: string[]): string | null {
  for (const name of names) {
    const value = raw[name];
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    if (text !== '') return text;
  }
  return null;
}

/**
 * The public certificate in either answer: `certificate-viewer/info/{token}` has it at the top level,
 * `manual-certificates/{code}` under `certificate` and with a second set of names. `null` when it is none.
 * What is missing is empty or `null`; the screen says `N/A`.
 */
export function toPublicCertificate(body: unknown): PublicCertificate | null {
  if (!isObject(body)) return null;
  const raw = isObject(body['certificate']) ? body['certificate'] : body;
  const code = first(raw, 'certificate_code', 'code');
  const name = first(raw, 'name', 'user_name');
  if (code === null || name === null) return null;
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
