import { rosterErrors } from '@telar/domain/roster';
import type { RosterCells } from '@telar/domain/roster';
import { ROSTER_REASONS, ROSTER_ERROR_TEXTS } from '@telar/texts/roster';
import type { Target, TargetLookup } from './roster-targets';

/** An existing account; or, with `id: null`, one that an earlier row of the roster will create. */
export interface KnownAccount {
  id: number | null;
  email: string;
  dni: string | null;
  isActive: boolean;
  /** False if the caller may not change the account; its data is not shown then. */
  isManaged: boolean;
  courseIds: ReadonlySet<number>;
}

/** A row that can be enrolled. */
export interface ValidRow {
  isValid: true;
  /** What to assign. */
  target: Target;
  /** `null` if a new account is needed. */
  account: KnownAccount | null;
}

/** What is known about a row before anything is changed. */
export type Verdict = ValidRow | { isValid: false; reasons: string[] };

/** Why a valid row does not fit the accounts that have its email or its DNI. */
function accountReasons(row: RosterCells, byEmail: KnownAccount | undefined, byDni: KnownAccount | undefined) {
  if (byEmail?.isManaged === false || byDni?.isManaged === false) return [ROSTER_REASONS.accountProtected];
  const reasons: string[] = [];
  if (byEmail?.dni && byEmail.dni !== row.dni) reasons.push(ROSTER_REASONS.emailOfOther(byEmail.dni));
  if (byDni && byDni.email !== row.email) reasons.push(ROSTER_REASONS.dniOfOther(byDni.email));
  return reasons;
}

/** True if an inactive account would get a course. */
function needsActiveAccount(account: KnownAccount | null, target: Target): boolean {
  if (!account || account.isActive) return false;
  return !target.courses.every(({ id }) => account.courseIds.has(id));
}

/**
 * Checks a row against the stored accounts. Email and DNI must belong to the same account. An account without a DNI is
 * found by email alone; its data does not change.
 * @param row normalized.
 * @param accounts at least those with the row's email or DNI.
 */
export function verdictOf(row: RosterCells, accounts: readonly KnownAccount[], found: TargetLookup): Verdict {
  const byEmail = accounts.find(({ email }) => email === row.email);
  const byDni = accounts.find(({ dni }) => dni !== null && dni === row.dni);
  const account = byEmail ?? byDni ?? null;
  const reasons = rosterErrors(row).map((error): string => ROSTER_ERROR_TEXTS[error]);
  if (reasons.length === 0) reasons.push(...accountReasons(row, byEmail, byDni));
  if (typeof found === 'string') return { isValid: false, reasons: [...reasons, found] };
  // A row without a course and a package has an error.
  if (found === null || reasons.length > 0) return { isValid: false, reasons };
  if (needsActiveAccount(account, found)) return { isValid: false, reasons: [ROSTER_REASONS.accountInactive] };
  return { isValid: true, target: found, account };
}
