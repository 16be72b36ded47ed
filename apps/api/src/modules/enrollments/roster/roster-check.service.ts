import { Injectable } from '@nestjs/common';
import type { RosterCheckResponse, RosterResult, RosterRow } from '@telar/contracts/roster';
import { normaliseRosterCells } from '@telar/domain/roster';
import { RosterAccounts } from './roster-accounts';
import { emptyResult, withSummary, statusOf } from './row-result';
import { verdictOf } from './row-verdict';
import type { KnownAccount, Verdict } from './row-verdict';
import { RosterTargets } from './roster-targets';

/** Says what would become of a class list; nothing changes. */
@Injectable()
export class RosterCheck {
  constructor(
    private readonly accounts: RosterAccounts,
    private readonly targets: RosterTargets,
  ) {}

  /** Each row is judged as if those before it had been done. */
  async check(rows: readonly RosterRow[]): Promise<RosterCheckResponse> {
    const tidy = rows.map(normaliseRosterCells);
    const targetOf = await this.targets.finderFor(tidy);
    let known = await this.accounts.matching(tidy);
    const results = tidy.map((row, place): RosterResult => {
      const found = targetOf(row);
      const verdict = verdictOf(row, known, found);
      const result = emptyResult(rows[place]?.row ?? place + 1, found);
      if ('target' in verdict) {
        const has = verdict.account?.courseIds ?? new Set<number>();
        result.user_id = verdict.account?.id ?? null;
        result.assigned = verdict.target.courses.filter(({ id }) => !has.has(id));
        result.skipped = verdict.target.courses.filter(({ id }) => has.has(id));
        result.status = statusOf(verdict.account === null, result.assigned);
        known = afterwards(known, row, verdict);
      }
      return { ...result, reasons: verdict.reasons };
    });
    return withSummary(results);
  }
}

/** The accounts as they would be when the row is done. */
function afterwards(
  known: readonly KnownAccount[],
  { email, dni }: { email: string; dni: string },
  { account, target }: Extract<Verdict, { target: unknown }>,
): KnownAccount[] {
  const courseIds = new Set([...(account?.courseIds ?? []), ...target.courses.map(({ id }) => id)]);
  const after = account ? { ...account, courseIds } : { id: null, email, dni, isActive: true, courseIds };
  return [...known.filter((other) => other !== account), after];
}
