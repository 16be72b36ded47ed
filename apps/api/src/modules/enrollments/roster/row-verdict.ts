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

/** Why a row is invalid; or what to assign to which account. `account: null`: a new account is needed. */
export type Verdict =
  { reasons: [string, ...string[]] } | { reasons: []; target: Target; account: KnownAccount | null };

/** Why a valid row does not fit the accounts that have its email or its DNI. */
function accountReasons(row: RosterCells, byEmail: KnownAccount | undefined, byDni: KnownAccount | undefined) {
  if (byEmail?.isManaged === false || byDni?.isManaged === false) return [ROSTER_REASONS.accountProtected];
  const reasons: string[] = [];
  if (byEmail?.dni && byEmail.dni !== row.dni) reasons.push(ROSTER_REASONS.emailOfOther(byEmail.dni));
  if (byDni && byDni.email !== row.email) reasons.push(ROSTER_REASONS.dniOfOther(byDni.email));
  return reasons;
}

/** True if an inactive account would get a course. */
function needsActiveAccount(account: KnownAccount | null, target: Target | null): boolean {
  if (!account || account.isActive) return false;
  return !target?.courses.every(({ id }) => account.courseIds.has(id));
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
  const target = typeof found === 'string' ? null : found;
  const reasons = rosterErrors(row).map((error): string => ROSTER_ERROR_TEXTS[error]);
  if (reasons.length === 0) reasons.push(...accountReasons(row, byEmail, byDni));
  if (typeof found === 'string') reasons.push(found);
  if (reasons.length === 0 && needsActiveAccount(account, target)) reasons.push(ROSTER_REASONS.accountInactive);
  const [first, ...others] = reasons;
  if (first !== undefined) return { reasons: [first, ...others] };
  if (!target) throw new Error('A row without a target must have an error');
  return { reasons: [], target, account };
}
