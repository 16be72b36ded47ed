import type { FieldError } from '@telar/contracts/errors';
import { fold } from '@telar/domain/fold';
import { CERTIFICATE_WARNINGS } from '@telar/texts/certificate-warnings';

/** What accounts and certificates say about the person of a row. */
export interface PersonFacts {
  /** The name of the account with the DNI. */
  account: string | null;
  /** The code of a valid certificate of the same person and course. */
  issued_before: string | null;
}

/** Warns of a certificate for the same course, and of an account with another name. */
export function personWarnings(name: string, { account, issued_before: code }: PersonFacts): FieldError[] {
  const warnings: FieldError[] = [];
  if (code !== null) warnings.push({ path: 'course_title', message: CERTIFICATE_WARNINGS.issued_before(code) });
  if (account !== null && sameName(account) !== sameName(name)) {
    warnings.push({ path: 'user_name', message: CERTIFICATE_WARNINGS.name_differs(account) });
  }
  return warnings;
}

/** Accents, capitals and the order of names and last names do not make another person. */
const sameName = (name: string) =>
  fold(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
