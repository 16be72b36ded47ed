import { isDni } from './dni';
import { EMAIL_MAX, isEmail } from './email';
import { collapseSpaces, PERSON_NAME_MAX } from './person-name';
import { isStorableText } from './plain-text';

/** How much goes in one call. Rows; a call's body also stays within `LIMITS.bodyBytes`. */
export const ROSTER_LIMITS = { rowsChecked: 500, rowsEnrolled: 50, rowNumberMax: 1_000_000, targetMax: 200 } as const;

/** What a row of a class list says, as text. `course` and `package` are a name or an id; one of them is empty. */
export interface RosterCells {
  name: string;
  last_name: string;
  dni: string;
  email: string;
  course: string;
  package: string;
}

export const ROSTER_ERRORS = [
  'text_not_storable',
  'name_missing',
  'name_long',
  'last_name_long',
  'dni_missing',
  'dni_short',
  'dni_invalid',
  'email_missing',
  'email_invalid',
  'target_missing',
  'target_double',
  'target_long',
] as const;
export type RosterError = (typeof ROSTER_ERRORS)[number];

/** A row as it is judged and kept: NFC, spaces collapsed, the DNI without its dots, the e-mail in small letters. */
export function normaliseRosterCells(cells: RosterCells): RosterCells {
  const tidy = (value: string) => collapseSpaces(value.normalize('NFC'));
  return {
    name: tidy(cells.name),
    last_name: tidy(cells.last_name),
    dni: tidy(cells.dni).replace(/[ .]/g, ''),
    email: tidy(cells.email).toLowerCase(),
    course: tidy(cells.course),
    package: tidy(cells.package),
  };
}

/** What is wrong with a tidy row by itself, in the order of its columns; whoever has the list of accounts knows more. */
export function rosterErrors(row: RosterCells): RosterError[] {
  if (!Object.values(row).every(isStorableText)) return ['text_not_storable'];
  const target = row.course || row.package;
  const faults: [RosterError, boolean][] = [
    ['name_missing', row.name === ''],
    ['name_long', row.name.length > PERSON_NAME_MAX],
    ['last_name_long', row.last_name.length > PERSON_NAME_MAX],
    ['dni_missing', row.dni === ''],
    // A spreadsheet takes a leading zero for nothing; guessing it back could hit somebody else's number.
    ['dni_short', /^\d{6,7}$/.test(row.dni)],
    ['dni_invalid', row.dni !== '' && !isDni(row.dni) && !/^\d{6,7}$/.test(row.dni)],
    ['email_missing', row.email === ''],
    ['email_invalid', row.email !== '' && !(isEmail(row.email) && row.email.length <= EMAIL_MAX)],
    ['target_missing', target === ''],
    ['target_double', row.course !== '' && row.package !== ''],
    ['target_long', target.length > ROSTER_LIMITS.targetMax],
  ];
  return faults.filter(([, applies]) => applies).map(([fault]) => fault);
}
