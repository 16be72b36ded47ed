import { limaDate } from '@telar/domain/lima-time';
import { CERTIFICATE_MODULES, certificateModules } from '@telar/domain/syllabus-text';
import type { SyllabusModule } from '@telar/domain/syllabus-text';

/** The form's values as typed. A complete date is `YYYY-MM-DD`. */
export interface CertificateDraft {
  user_name: string;
  dni: string;
  final_grade: string;
  student_code: string;
  course_title: string;
  /** The id of the course of the catalogue, if it was chosen from there. */
  course_id: string;
  duration_hours: string;
  start_date: string;
  end_date: string;
  issue_date: string;
  omit_modules: boolean;
  /** Always nine; empty ones are not sent. */
  modules: SyllabusModule[];
}

/** Returns an empty form with today in Lima as the date of issue. */
export function blankDraft(now: Date = new Date()): CertificateDraft {
  return {
    user_name: '',
    dni: '',
    final_grade: '',
    student_code: '',
    course_title: '',
    course_id: '',
    duration_hours: '',
    start_date: '',
    end_date: '',
    issue_date: limaDate(now),
    omit_modules: false,
    modules: Array.from({ length: CERTIFICATE_MODULES }, () => ({ title: '', content: '' })),
  };
}

/** Keeps the course and clears the personal data, for the next person. */
export function nextDraft(draft: CertificateDraft): CertificateDraft {
  return { ...draft, user_name: '', dni: '', final_grade: '', student_code: '' };
}

/** The user can type modules, and the form sends them, only if the course has a title. */
export function hasCourseTitle(draft: Pick<CertificateDraft, 'course_title'>): boolean {
  return draft.course_title.trim() !== '';
}

interface SentModule {
  /** The index in the form, from 0. */
  index: number;
  module: SyllabusModule;
}

/** Returns the modules that are not empty, without the prefix `Módulo N:`, each with its index in the form. */
export function sentModules(draft: CertificateDraft): SentModule[] {
  if (draft.omit_modules || !hasCourseTitle(draft)) return [];
  return draft.modules.flatMap((typed, index) => certificateModules([typed]).map((module) => ({ index, module })));
}

/** Returns the typed hours as a number; `null` if the text is empty or not a number. */
export function typedHours({ duration_hours: typed }: CertificateDraft): number | null {
  const hours = Number(typed);
  return typed.trim() !== '' && Number.isFinite(hours) ? hours : null;
}
