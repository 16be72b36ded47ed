import type { CertificateContent } from '@telar/certificate-pdf/content';
import { isCalendarDate } from '@telar/domain/dates';
import { storedDocumentText } from '@telar/domain/document-text';
import type { CertificateClaims } from '@telar/domain/signed-certificate';
import { sentModules, typedHours } from '../draft/draft';
import type { CertificateDraft } from '../draft/draft';

/** Printed in the preview in place of missing required values. */
const EXAMPLE = { user_name: 'Nombres y Apellidos', dni: '00000000', duration_hours: 120 } as const;
const EXAMPLE_DATE = '2026-01-31';

export interface PreviewContent {
  content: CertificateContent;
  /** True if an example is printed in place of a missing required value. */
  hasExamples: boolean;
}

/** Returns the content of the draft's certificate, with examples in place of missing required values. */
export function previewContent(draft: CertificateDraft, code: string): PreviewContent {
  const hours = typedHours(draft);
  const dateOrExample = (value: string) => (isCalendarDate(value) ? value : EXAMPLE_DATE);
  const isComplete =
    draft.user_name.trim() !== '' &&
    draft.dni.trim() !== '' &&
    hours !== null &&
    [draft.start_date, draft.end_date, draft.issue_date].every(isCalendarDate);
  return {
    hasExamples: !isComplete,
    content: {
      user_name: draft.user_name.trim() || EXAMPLE.user_name,
      dni: (storedDocumentText(draft.dni) ?? draft.dni.trim()) || EXAMPLE.dni,
      duration_hours: hours ?? EXAMPLE.duration_hours,
      course_title: draft.course_title,
      start_date: dateOrExample(draft.start_date),
      end_date: dateOrExample(draft.end_date),
      issue_date: dateOrExample(draft.issue_date),
      final_grade: draft.final_grade.trim() || null,
      student_code: draft.student_code.trim() || null,
      certificate_code: code,
      modules: sentModules(draft).map(({ module }) => module),
    },
  };
}

/** Returns the claims that the server will sign for this certificate. */
export function previewClaims(content: CertificateContent): CertificateClaims {
  return {
    certificate_code: content.certificate_code,
    name: content.user_name,
    course: content.course_title,
    duration_hours: content.duration_hours,
    start_date: content.start_date,
    end_date: content.end_date,
    issue_date: content.issue_date,
    final_grade: content.final_grade === null ? null : String(content.final_grade),
  };
}
