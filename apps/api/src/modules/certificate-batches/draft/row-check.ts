import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import { IssueCertificateRequest } from '@telar/contracts/certificates';
import type { FieldError } from '@telar/contracts/errors';
import type { FieldWarning } from '@telar/contracts/field-warning';
import { certificateWarnings } from '@telar/domain/certificate-warnings';
import { courseIdFor } from '@telar/domain/chosen-course';
import { limaDate } from '@telar/domain/lima-time';
import { CERTIFICATE_WARNINGS } from '@telar/texts/certificate-warnings';
import { describeIssue } from '@telar/texts/describe-issue';
import { filledCells } from '../../certificate-rows/filled-cells';

/** What the rows of a batch have in common. */
export interface BatchForm {
  template_name: string;
  defaults: CertificateBatchCells;
}

type Values = Record<string, unknown>;

/** The request that issues a row. Its fields are not checked. */
export function rowValues({ template_name, defaults }: BatchForm, cells: CertificateBatchCells): Values {
  const [common, own] = [filledCells(defaults), filledCells(cells)];
  const { course_id: chosen, ...others } = common;
  const commonTitle = textOf(common.course_title);
  const title = own.course_title === undefined ? commonTitle : textOf(own.course_title);
  const courseId = courseIdFor(title, { id: chosen, title: commonTitle });
  return { ...others, ...(courseId !== undefined && { course_id: courseId }), ...own, template_name };
}

const textOf = (cell: unknown) => String(cell ?? '');

const TRUE = /^(true|s[ií]|1|x)$/i;

/** A form or a file has texts where a request has numbers and booleans. */
function readable(values: Values): Values {
  const { omit_modules: omit, dni, certificate_code: code } = values;
  return {
    ...values,
    ...(omit !== undefined && { omit_modules: TRUE.test(String(omit)) }),
    // A spreadsheet takes them for numbers, without the zeros at the start.
    ...(typeof dni === 'number' && { dni: String(dni).padStart(8, '0') }),
    ...(typeof code === 'number' && { certificate_code: String(code) }),
  };
}

/** The check of one row alone. */
export interface CheckedRow {
  /** `null` if the row has errors. */
  request: IssueCertificateRequest | null;
  errors: FieldError[];
  warnings: FieldWarning[];
}

/** What the values of a certificate are warned of. */
export function warningsOf(request: IssueCertificateRequest, now: Date): FieldWarning[] {
  return certificateWarnings(request, limaDate(now)).map(({ path, warning }) => ({
    path,
    message: CERTIFICATE_WARNINGS[warning],
  }));
}

/** Checks a row by the schema of a single certificate. @param values of `rowValues` */
export function checkRow(values: Values, now: Date): CheckedRow {
  const { data, error } = IssueCertificateRequest.safeParse(readable(values));
  if (data) return { request: data, errors: [], warnings: warningsOf(data, now) };
  return { request: null, errors: error.issues.map((issue) => describeIssue(issue)), warnings: [] };
}

/** A text of a row for the lists, as far as it can be read. */
export function shownText(values: Values, request: IssueCertificateRequest | null, field: ShownField): string | null {
  if (request) return request[field];
  const value = readable(values)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export type ShownField = 'user_name' | 'dni' | 'course_title';
