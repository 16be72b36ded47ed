import { hasLetter, isLatinName, normalizeAccountName } from './account-name';
import { isDni, isShortDni } from './dni';
import { foreignText, joinedDocument, storedDocumentText } from './document-text';
import { EMAIL_MAX, isEmail } from './email';
import { oneLine } from './one-line';
import { PERSON_NAME_MAX } from './person-name';
import { isStorableText } from './plain-text';
import { parseTypedDate } from './typed-date';

/** Rows per call; the body must also stay within `BODY_LIMITS.bytes`. `targetMax` in characters. */
export const ROSTER_LIMITS = { rowsChecked: 500, rowsEnrolled: 50, targetMax: 200 } as const;

/**
 * The cells of a roster row as text. One of `course`, `package` and `plan` has a name or an id; the others are empty.
 */
export interface RosterCells {
  name: string;
  last_name: string;
  /** A DNI, or another document with its name: `CE 001234567`. */
  dni: string;
  /** The kind of the document, if it is in a separate column. Normalized rows have it in `dni`. */
  document_type?: string | undefined;
  email: string;
  course: string;
  package: string;
  plan?: string | undefined;
  /** The last day of the access, as typed: `31/12/2026`. Empty: it does not end, or a plan has its own term. */
  ends_on?: string | undefined;
}

export type RosterError =
  | 'text_not_storable'
  | 'name_missing'
  | 'name_invalid'
  | 'name_long'
  | 'last_name_invalid'
  | 'last_name_long'
  | 'dni_missing'
  | 'dni_short'
  | 'dni_invalid'
  | 'ce_invalid'
  | 'passport_invalid'
  | 'email_missing'
  | 'email_invalid'
  | 'target_missing'
  | 'target_double'
  | 'target_long'
  | 'end_invalid';

/**
 * Normalizes a row: names as accounts store them; NFC, no invisible characters, spaces collapsed; the DNI without
 * spaces and dots, another document as certificates have it, the email in lower case.
 */
export function normalizeRosterCells(cells: RosterCells): RosterCells {
  return {
    name: normalizeAccountName(cells.name),
    last_name: normalizeAccountName(cells.last_name),
    dni: normalizeDocument(joinedDocument(oneLine(cells.document_type ?? ''), oneLine(cells.dni))),
    email: oneLine(cells.email).toLowerCase(),
    course: oneLine(cells.course),
    package: oneLine(cells.package),
    ...(cells.plan !== undefined && { plan: oneLine(cells.plan) }),
    ...(cells.ends_on !== undefined && { ends_on: oneLine(cells.ends_on) }),
  };
}

const normalizeDocument = (text: string): string =>
  foreignText(text) ? (storedDocumentText(text) ?? text) : text.replace(/[ .]/g, '');

/** The targets of a row: its course, package and plan, without empty cells. */
export const targetsOf = ({ course, package: bundle, plan }: RosterCells): string[] =>
  [course, bundle, plan ?? ''].filter(Boolean);

/** Lists the errors of a normalized row, in column order. It does not check against stored accounts. */
export function rosterErrors(row: RosterCells): RosterError[] {
  if (!Object.values(row).every((cell: string | undefined) => isStorableText(cell ?? ''))) return ['text_not_storable'];
  const targets = targetsOf(row);
  const [target = ''] = targets;
  const foreign = foreignText(row.dni);
  const isWrong = foreign !== null && storedDocumentText(row.dni) === null;
  const errors: [RosterError, boolean][] = [
    ['name_missing', row.name === ''],
    ['name_invalid', row.name !== '' && !(hasLetter(row.name) && isLatinName(row.name))],
    ['name_long', row.name.length > PERSON_NAME_MAX],
    ['last_name_invalid', !isLatinName(row.last_name)],
    ['last_name_long', row.last_name.length > PERSON_NAME_MAX],
    ['dni_missing', row.dni === ''],
    ['dni_short', isShortDni(row.dni)],
    ['dni_invalid', row.dni !== '' && foreign === null && !isDni(row.dni) && !isShortDni(row.dni)],
    ['ce_invalid', isWrong && foreign.type === 'ce'],
    ['passport_invalid', isWrong && foreign.type === 'pasaporte'],
    ['email_missing', row.email === ''],
    ['email_invalid', row.email !== '' && !(isEmail(row.email) && row.email.length <= EMAIL_MAX)],
    ['target_missing', target === ''],
    ['target_double', targets.length > 1],
    ['target_long', target.length > ROSTER_LIMITS.targetMax],
    ['end_invalid', Boolean(row.ends_on) && parseTypedDate(row.ends_on ?? '') === null],
  ];
  return errors.filter(([, applies]) => applies).map(([error]) => error);
}
