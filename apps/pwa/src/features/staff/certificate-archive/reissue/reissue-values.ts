import { ReissueCertificateRequest } from '@telar/contracts/certificate-archive';
import type { ArchivedCertificateDetail } from '@telar/contracts/certificate-archive';
import { courseIdFor } from '@telar/domain/chosen-course';
import { formatDate, isCalendarDate } from '@telar/domain/dates';
import { CERTIFICATE_MODULES, certificateModules } from '@telar/domain/syllabus-text';
import type { SyllabusModule } from '@telar/domain/syllabus-text';
import { FIELD_TEXTS, fieldLabel } from '@telar/texts/fields';
import type { ContractRules } from '../../../../ui/form/contract-form';

/** The form's values as typed. A complete date is `YYYY-MM-DD`. */
export interface ReissueValues {
  user_name: string;
  dni: string;
  course_title: string;
  duration_hours: string;
  start_date: string;
  end_date: string;
  issue_date: string;
  final_grade: string;
  student_code: string;
  /** '' if none is chosen. */
  template_name: string;
  /** Always nine; empty ones are not sent. */
  modules: SyllabusModule[];
  reason: string;
}

/** The fields that the form compares, with their labels. */
export const REISSUE_LABELS: Record<Exclude<keyof ReissueValues, 'modules' | 'reason'>, string> = {
  user_name: 'Nombre completo',
  dni: 'Documento',
  course_title: 'Nombre del curso',
  duration_hours: 'Horas académicas',
  start_date: 'Fecha de inicio',
  end_date: 'Fecha de fin',
  issue_date: 'Fecha de emisión',
  final_grade: 'Nota final',
  student_code: fieldLabel('student_code'),
  template_name: 'Plantilla',
};

/**
 * The values that the form starts with: those of the certificate.
 * @param templates the names of the templates that exist. A certificate on another one starts without a template.
 */
export function valuesOf(certificate: ArchivedCertificateDetail, templates: readonly string[]): ReissueValues {
  const { template_name: template, modules, duration_hours: hours } = certificate;
  const empty = { title: '', content: '' };
  return {
    user_name: certificate.user_name,
    dni: certificate.dni ?? '',
    course_title: certificate.course_title,
    duration_hours: hours === null ? '' : String(hours),
    start_date: certificate.start_date ?? '',
    end_date: certificate.end_date ?? '',
    issue_date: certificate.issue_date,
    final_grade: certificate.final_grade ?? '',
    student_code: certificate.student_code ?? '',
    template_name: template !== null && templates.includes(template) ? template : '',
    modules: Array.from({ length: CERTIFICATE_MODULES }, (_, index) => modules[index] ?? empty),
    reason: '',
  };
}

/** A value that the correction changes. '' stands for none. */
export interface ReissueChange {
  label: string;
  before: string;
  after: string;
}

const DATE_FIELDS: readonly string[] = ['start_date', 'end_date', 'issue_date'];
const shown = (name: string, value: string) =>
  DATE_FIELDS.includes(name) && isCalendarDate(value) ? formatDate(value) : value.trim();

const syllabusText = (modules: readonly SyllabusModule[]) =>
  certificateModules(modules)
    .map(({ title, content }, index) => [`${index + 1}. ${title}`, content].filter(Boolean).join(': '))
    .join('; ');

/** What the values change in the certificate. */
export function changesOf(before: ReissueValues, after: ReissueValues): ReissueChange[] {
  const names = Object.keys(REISSUE_LABELS) as (keyof typeof REISSUE_LABELS)[];
  const changes = names.map((name) => ({
    label: REISSUE_LABELS[name],
    before: shown(name, before[name]),
    after: shown(name, after[name]),
  }));
  const syllabus = { label: 'Temario', before: syllabusText(before.modules), after: syllabusText(after.modules) };
  return [...changes, syllabus].filter((change) => change.before !== change.after);
}

const REQUIRED = [
  'user_name',
  'dni',
  'duration_hours',
  'start_date',
  'end_date',
  'issue_date',
  'template_name',
] as const;

/**
 * Validates the form.
 * @param code of the new certificate: with it, the same request sent again issues no second one.
 */
export function reissueRules(
  { course_title: title, course_id: courseId }: ArchivedCertificateDetail,
  code: string,
): ContractRules<ReissueValues, ReissueCertificateRequest> {
  return {
    schema: ReissueCertificateRequest,
    // The contract leaves out the empty modules.
    toRequest: (values) => ({
      ...values,
      certificate_code: code,
      course_id: courseIdFor(values.course_title, courseId === null ? null : { id: courseId, title }),
    }),
    check: (values) => [
      ...REQUIRED.filter((name) => values[name].trim() === '').map((path) => ({ path, message: FIELD_TEXTS.required })),
      // The contract compares the dates only when all other fields are valid.
      ...(isCalendarDate(values.start_date) && isCalendarDate(values.end_date) && values.end_date < values.start_date
        ? [{ path: 'end_date', message: FIELD_TEXTS.dates_reversed }]
        : []),
    ],
  };
}
