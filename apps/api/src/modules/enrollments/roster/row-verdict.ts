import { hasAccess } from '@telar/domain/access';
import type { PlanId } from '@telar/domain/plan-ids';
import { rosterErrors } from '@telar/domain/roster';
import type { RosterCells } from '@telar/domain/roster';
import { ROSTER_REASONS, ROSTER_ERROR_TEXTS } from '@telar/texts/roster';
import type { Target, TargetLookup } from './roster-targets';

/** An existing account; or, with `id: null`, one that an earlier row of the roster will create. */
export interface KnownAccount {
  id: number | null;
  email: string;
  /** The text of its document. */
  dni: string | null;
  isActive: boolean;
  /** False if the caller may not change the account; its data is not shown then. */
  isManaged: boolean;
  /** The ends, ISO 8601, of the courses that the account has from another source than a plan; `null`: no end. */
  courseEnds: ReadonlyMap<number, string | null>;
  plans: ReadonlySet<PlanId>;
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
  if (byDni && byDni.email !== row.email) reasons.push(ROSTER_REASONS.dniOfOther(row.dni, byDni.email));
  return reasons;
}

/** True if the account has the course at least until that end. The SQL that assigns courses has the same rule. */
export function isCovered(
  account: Pick<KnownAccount, 'courseEnds'> | null,
  courseId: number,
  endsAt: string | null,
): boolean {
  const end = account?.courseEnds.get(courseId);
  if (end === undefined) return false;
  return end === null || (endsAt !== null && Date.parse(end) >= Date.parse(endsAt));
}

/**
 * Whether the row gives the account anything new. A running plan is not renewed, so that a roster can be sent again.
 */
export function isChange(account: KnownAccount | null, { plan, courses, endsAt }: Target): boolean {
  if (plan) return !account?.plans.has(plan.id);
  return courses.some(({ id }) => !isCovered(account, id, endsAt));
}

/** True if the account is inactive and the row would give it something. */
function needsActiveAccount(account: KnownAccount | null, target: Target): boolean {
  if (!account || account.isActive) return false;
  return isChange(account, target);
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
  if (found.endsAt !== null && !hasAccess(found.endsAt, Date.now())) {
    return { isValid: false, reasons: [ROSTER_REASONS.endPast] };
  }
  if (needsActiveAccount(account, found)) return { isValid: false, reasons: [ROSTER_REASONS.accountInactive] };
  return { isValid: true, target: found, account };
}
