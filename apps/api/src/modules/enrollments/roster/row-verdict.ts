import { rosterErrors } from '@telar/domain/roster';
import type { RosterCells } from '@telar/domain/roster';
import { ROSTER_REASONS, ROSTER_ERROR_TEXTS } from '@telar/texts/roster';
import type { TargetLookup, Target } from './roster-targets';

/** An account that is there, or (without id) that an earlier row will make. */
export interface KnownAccount {
  id: number | null;
  email: string;
  dni: string | null;
  isActive: boolean;
  courseIds: ReadonlySet<number>;
}

/** Either why a row cannot be done, or whose courses it gives; `null` for somebody new. */
export type Verdict =
  { reasons: [string, ...string[]] } | { reasons: []; target: Target; account: KnownAccount | null };

/**
 * A row beside what the academy has. E-mail and DNI must mean the same account; an account that has no DNI is known by
 * its e-mail alone, and stays as it is.
 * @param row tidy.
 * @param accounts all that have the row's e-mail or DNI; others do no harm.
 */
export function verdictOf(row: RosterCells, accounts: readonly KnownAccount[], found: TargetLookup): Verdict {
  const byEmail = accounts.find(({ email }) => email === row.email);
  const byDni = accounts.find(({ dni }) => dni !== null && dni === row.dni);
  const account = byEmail ?? byDni ?? null;
  const reasons = rosterErrors(row).map((fault) => ROSTER_ERROR_TEXTS[fault]);
  if (reasons.length === 0) {
    if (byEmail?.dni && byEmail.dni !== row.dni) reasons.push(ROSTER_REASONS.emailOfOther(byEmail.dni));
    if (byDni && byDni.email !== row.email) reasons.push(ROSTER_REASONS.dniOfOther(byDni.email));
  }
  if (typeof found === 'string') reasons.push(found);
  const isDone = typeof found === 'object' && found?.courses.every(({ id }) => account?.courseIds.has(id));
  if (reasons.length === 0 && account && !account.isActive && !isDone) reasons.push(ROSTER_REASONS.accountInactive);
  const [first, ...others] = reasons;
  if (first !== undefined) return { reasons: [first, ...others] };
  if (found === null || typeof found === 'string') throw new Error('A row without a target has a fault');
  return { reasons: [], target: found, account };
}
