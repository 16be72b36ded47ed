import type { CertificateContent } from '@telar/certificate-pdf/content';
import { certificatePayload, printedAddress } from '@telar/domain/signed-certificate';
import { encodeTokenPart, SIGNATURE_ALGORITHM } from '@telar/domain/signed-token';
import { isCalendarDate } from '@telar/domain/dates';
import { sentModules, typedHours } from '../draft/draft';
import type { CertificateDraft } from '../draft/draft';

/** Stands in the preview where a required field is still empty. */
const EXAMPLE = { user_name: 'Nombres y Apellidos', dni: '00000000', duration_hours: 120 } as const;
const SIGNATURE_LENGTH = 86;

/** What the preview prints. */
export interface PreviewContent {
  content: CertificateContent;
  /** True where an example stands for something that is still to be typed. */
  sampled: boolean;
}

/** The draft as the certificate would be issued now, with examples where something required is missing. */
export function previewContent(draft: CertificateDraft, code: string): PreviewContent {
  const hours = typedHours(draft);
  const day = (value: string) => (isCalendarDate(value) ? value : '2026-01-31');
  const dates = [draft.start_date, draft.end_date, draft.issue_date];
  const typed = [draft.user_name.trim() !== '', draft.dni.trim() !== '', hours !== null, dates.every(isCalendarDate)];
  return {
    sampled: !typed.every(Boolean),
    content: {
      user_name: draft.user_name.trim() || EXAMPLE.user_name,
      dni: draft.dni.trim() || EXAMPLE.dni,
      duration_hours: hours ?? EXAMPLE.duration_hours,
      course_title: draft.course_title,
      start_date: day(draft.start_date),
      end_date: day(draft.end_date),
      issue_date: day(draft.issue_date),
      final_grade: draft.final_grade.trim() || null,
      student_code: draft.student_code.trim() || null,
      certificate_code: code,
      modules: sentModules(draft).map(({ module }) => module),
    },
  };
}

/** An address as long as the one that the QR will carry, which only the server can sign: the same pattern of modules. */
export function sampleAddress(content: CertificateContent, origin: string): string {
  const payload = certificatePayload({
    certificate_code: content.certificate_code,
    name: content.user_name,
    course: content.course_title,
    duration_hours: content.duration_hours,
    start_date: content.start_date,
    end_date: content.end_date,
    issue_date: content.issue_date,
    final_grade: content.final_grade === null ? null : String(content.final_grade),
  });
  const header = { alg: SIGNATURE_ALGORITHM, kid: 'EJEMPLO0' };
  const token = `${encodeTokenPart(header)}.${encodeTokenPart(payload)}.${'E'.repeat(SIGNATURE_LENGTH)}`;
  return printedAddress(origin, token, content.certificate_code);
}
