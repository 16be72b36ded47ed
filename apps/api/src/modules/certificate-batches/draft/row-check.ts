import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import { IssueCertificateRequest } from '@telar/contracts/certificates';
import type { FieldError } from '@telar/contracts/errors';
import type { FieldCode } from '@telar/contracts/field-codes';
import type { FieldWarning } from '@telar/contracts/field-warning';
import { certificateWarnings } from '@telar/domain/certificate-warnings';
import { courseIdFor } from '@telar/domain/chosen-course';
import { hasKnownYear } from '@telar/domain/dates';
import { DNI_LENGTH, isShortDni } from '@telar/domain/dni';
import { limaDate } from '@telar/domain/lima-time';
import { isWrittenAsDate, isYearFirst, parseTypedDate } from '@telar/domain/typed-date';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import { CERTIFICATE_WARNINGS } from '@telar/texts/certificate-warnings';
import { describeIssue } from '@telar/texts/describe-issue';
import type { Issue } from '@telar/texts/describe-issue';
import { FIELD_TEXTS } from '@telar/texts/fields';
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

/** Numbers that are shorter can be anything. */
const isPadded = (dni: unknown) => typeof dni === 'number' && isShortDni(String(dni));

/** A form or a file has texts where a request has numbers and booleans. */
function readable(values: Values): Values {
  const { omit_modules: omit, dni, certificate_code: code } = values;
  return {
    ...values,
    ...(omit !== undefined && { omit_modules: TRUE.test(String(omit)) }),
    // A spreadsheet takes them for numbers, without the zeros at the start.
    ...(typeof dni === 'number' && { dni: isPadded(dni) ? String(dni).padStart(DNI_LENGTH, '0') : String(dni) }),
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

/** Longer texts are not repeated in their error. */
const QUOTED_MAX = 40;

/** Says what is wrong with a date in the form in which people write it; dates of programs keep the text of the API. */
function dateError(typed: string): string {
  const isForPeople = !isYearFirst(typed) && parseTypedDate(typed) === null && typed.length <= QUOTED_MAX;
  if (!isForPeople) return FIELD_TEXTS.date_invalid;
  if (!isWrittenAsDate(typed)) return ROW_ERRORS.date_unreadable(typed);
  return hasKnownYear(`${typed.slice(-4)}-01-01`) ? ROW_ERRORS.date_unknown(typed) : FIELD_TEXTS.date_year_invalid;
}

/** The error of a cell. Rows come from spreadsheets and screens, which have dates and DNIs in forms of their own. */
function cellError(issue: Issue, values: Values): FieldError {
  const error = describeIssue(issue);
  const typed = values[error.path];
  if (typeof typed !== 'string') return error;
  if (issue.message === ('date_invalid' satisfies FieldCode)) return { ...error, message: dateError(typed.trim()) };
  const isShort = issue.message === ('dni_invalid' satisfies FieldCode) && isShortDni(typed);
  return isShort ? { ...error, message: ROW_ERRORS.dni_short } : error;
}

/** Checks a row by the schema of a single certificate. @param values of `rowValues` */
export function checkRow(values: Values, now: Date): CheckedRow {
  const read = readable(values);
  const { data, error } = IssueCertificateRequest.safeParse(read);
  if (!data) return { request: null, errors: error.issues.map((issue) => cellError(issue, read)), warnings: [] };
  const ofDni = isPadded(values.dni) ? [{ path: 'dni', message: CERTIFICATE_WARNINGS.dni_padded(data.dni) }] : [];
  return { request: data, errors: [], warnings: [...ofDni, ...warningsOf(data, now)] };
}

/** A text of a row for the lists, as far as it can be read. */
export function shownText(values: Values, request: IssueCertificateRequest | null, field: ShownField): string | null {
  if (request) return request[field];
  const value = readable(values)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export type ShownField = 'user_name' | 'dni' | 'course_title';
