import type { FieldWarning } from '@telar/contracts/field-warning';
import { fold } from '@telar/domain/fold';
import { CERTIFICATE_WARNINGS } from '@telar/texts/certificate-warnings';

/** What accounts and certificates say about the person of a row. */
export interface PersonFacts {
  /** The name of the account with the DNI. */
  account: string | null;
  /** The code of a valid certificate of the same person and course, in its address. */
  issued_before: string | null;
  /** The code that it had before this platform. */
  original_before?: string | null;
}

/** Warns of a certificate for the same course, and of an account with another name. */
export function personWarnings(name: string, facts: PersonFacts): FieldWarning[] {
  const { account, issued_before: code, original_before: original } = facts;
  const warnings: FieldWarning[] = [];
  if (code !== null) {
    const message = CERTIFICATE_WARNINGS.issued_before(original ?? code);
    warnings.push({ path: 'course_title', message, certificate_code: code });
  }
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
