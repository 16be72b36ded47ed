import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import type { Course, CourseModule } from '@telar/contracts/courses';
import { isCalendarDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { certificateModules } from '@telar/domain/syllabus-text';
import type { SyllabusModule } from '@telar/domain/syllabus-text';
import { FIELD_TEXTS } from '@telar/texts/fields';
import type { CellField } from '@telar/texts/screens/batches';

/** What the certificates of a class have in common, as it is typed. */
export interface ClassForm {
  template_name: string;
  /** To recognize the batch. */
  name: string;
  course_title: string;
  duration_hours: string;
  start_date: string;
  end_date: string;
  issue_date: string;
  final_grade: string;
  modules: SyllabusModule[];
  omit_modules: boolean;
}

export const blankClass = (): ClassForm => ({
  template_name: '',
  name: '',
  course_title: '',
  duration_hours: '',
  start_date: '',
  end_date: '',
  issue_date: limaDate(new Date()),
  final_grade: '',
  modules: [],
  omit_modules: false,
});

/** The modules of a course as a certificate prints them. */
export const syllabusOf = (modules: readonly CourseModule[]): SyllabusModule[] =>
  certificateModules(modules.map(({ title, description }) => ({ title, content: description })));

/** What a course of the catalogue fills in: its modules, and its hours if it has them. */
export const courseValues = ({ modules, duration_hours: hours }: Course): Partial<ClassForm> => ({
  modules: syllabusOf(modules),
  ...(hours ? { duration_hours: String(hours) } : {}),
});

export type ClassErrors = Partial<Record<keyof ClassForm, string>>;

const HOURS = /^[1-9]\d*$/;
const DATES = ['start_date', 'end_date', 'issue_date'] as const;

/**
 * What would refuse every row. The server checks everything else.
 * @param inRows the fields that each row brings.
 */
export function classErrors(form: ClassForm, inRows: readonly CellField[]): ClassErrors {
  const errors: ClassErrors = {};
  if (form.template_name === '') errors.template_name = 'Elige una plantilla.';
  const isMissing = (field: CellField & keyof ClassForm) => !inRows.includes(field) && form[field] === '';
  for (const field of ['course_title', 'duration_hours', ...DATES] as const) {
    if (isMissing(field)) errors[field] = FIELD_TEXTS.required;
  }
  if (form.duration_hours !== '' && !HOURS.test(form.duration_hours.trim())) {
    errors.duration_hours = FIELD_TEXTS.duration_invalid;
  }
  for (const field of DATES) {
    if (form[field] !== '' && !isCalendarDate(form[field])) errors[field] = FIELD_TEXTS.date_invalid;
  }
  const { start_date: start, end_date: end } = form;
  if (isCalendarDate(start) && isCalendarDate(end) && end < start) errors.end_date = FIELD_TEXTS.dates_reversed;
  return errors;
}

/** The common values that are sent. */
export function toDefaults({ modules, omit_modules: omit, ...form }: ClassForm): CertificateBatchCells {
  const { template_name: _template, name: _name, ...texts } = form;
  const filled = Object.entries(texts).filter(([, value]) => value.trim() !== '');
  return {
    ...Object.fromEntries(filled),
    ...(omit ? { omit_modules: true } : modules.length > 0 && { modules }),
  };
}
