import { CERTIFICATE_MODULES, certificateModules } from '@telar/domain/syllabus-text';
import { limaDate } from '@telar/domain/dates';
import type { SyllabusModule } from '@telar/domain/syllabus-text';
import type { IssueCertificatePayload } from '@telar/contracts/certificates';

/** What the generator's form holds, as typed. Dates are `YYYY-MM-DD`, '' while nothing is typed. */
export interface CertificateDraft {
  user_name: string;
  dni: string;
  final_grade: string;
  student_code: string;
  course_title: string;
  duration_hours: string;
  start_date: string;
  end_date: string;
  issue_date: string;
  omit_modules: boolean;
  /** Always nine places. */
  modules: SyllabusModule[];
}

/** An empty form; it is issued today, as the day is in Lima. */
export function blankDraft(now: Date = new Date()): CertificateDraft {
  return {
    user_name: '',
    dni: '',
    final_grade: '',
    student_code: '',
    course_title: '',
    duration_hours: '',
    start_date: '',
    end_date: '',
    issue_date: limaDate(now),
    omit_modules: false,
    modules: Array.from({ length: CERTIFICATE_MODULES }, () => ({ title: '', content: '' })),
  };
}

/** The same course for the next person. */
export function nextDraft(draft: CertificateDraft): CertificateDraft {
  return { ...draft, user_name: '', dni: '', final_grade: '', student_code: '' };
}

/** The module section opens once the course has a name. */
export function takesModules(draft: Pick<CertificateDraft, 'course_title'>): boolean {
  return draft.course_title.trim() !== '';
}

interface PlacedModule {
  /** Where it was typed, from 0. */
  place: number;
  module: SyllabusModule;
}

/** The modules of the certificate as they are sent, without their prefixes, each with the place where it was typed. */
export function sentModules(draft: CertificateDraft): PlacedModule[] {
  if (draft.omit_modules || !takesModules(draft)) return [];
  return draft.modules.flatMap((typed, place) => certificateModules([typed]).map((module) => ({ place, module })));
}

/** The typed number of hours; `null` while it is missing or no number. */
export function typedHours({ duration_hours: typed }: CertificateDraft): number | null {
  const hours = Number(typed);
  return typed.trim() !== '' && Number.isFinite(hours) ? hours : null;
}

/** The draft as it is sent. The same draft with the same code is the same certificate, however often it is sent. */
export function certificateRequest(draft: CertificateDraft, code: string, template: string): IssueCertificatePayload {
  return {
    ...draft,
    user_name: draft.user_name.trim(),
    course_title: draft.course_title.trim(),
    duration_hours: Number(draft.duration_hours),
    final_grade: draft.final_grade.trim() || null,
    student_code: draft.student_code.trim() || null,
    certificate_code: code,
    template_name: template,
    modules: sentModules(draft).map(({ module }) => module),
  };
}
