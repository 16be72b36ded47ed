import { Injectable } from '@nestjs/common';
import type { RosterCheckResponse, RosterResult, RosterRow } from '@telar/contracts/roster';
import { normalizeRosterCells } from '@telar/domain/roster';
import type { Caller } from '../../../platform/http/caller';
import { RosterAccounts } from './roster-accounts';
import { RosterTargets } from './roster-targets';
import { emptyResult, statusOf, withSummary } from './row-result';
import { isChange, isCovered, verdictOf } from './row-verdict';
import type { KnownAccount, ValidRow } from './row-verdict';

/** Reports what enrolling a roster would do. Writes nothing. */
@Injectable()
export class RosterCheckService {
  constructor(
    private readonly accounts: RosterAccounts,
    private readonly targets: RosterTargets,
  ) {}

  /** Each row is checked as if the rows before it had been enrolled. */
  async check(caller: Caller, rows: readonly RosterRow[]): Promise<RosterCheckResponse> {
    const normalized = rows.map(normalizeRosterCells);
    const targetOf = await this.targets.finderFor(normalized);
    let known = await this.accounts.matching(caller, normalized);
    const results = normalized.map((row, index): RosterResult => {
      const found = targetOf(row);
      const verdict = verdictOf(row, known, found);
      const result = emptyResult(rows[index]?.row ?? index + 1, found);
      if (!verdict.isValid) return { ...result, reasons: verdict.reasons };
      known = accountsAfter(known, row, verdict);
      const { account, target } = verdict;
      const has = (id: number) => isCovered(account, id, target.endsAt);
      return {
        ...result,
        status: statusOf(account === null, isChange(account, target)),
        user_id: account?.id ?? null,
        assigned: target.courses.filter(({ id }) => !has(id)),
        skipped: target.courses.filter(({ id }) => has(id)),
      };
    });
    return withSummary(results);
  }
}

/** The accounts as they would be after the row. */
function accountsAfter(
  known: readonly KnownAccount[],
  { email, dni }: { email: string; dni: string },
  { account, target }: ValidRow,
): KnownAccount[] {
  const courseEnds = new Map(account?.courseEnds);
  for (const { id } of target.courses) if (!isCovered(account, id, target.endsAt)) courseEnds.set(id, target.endsAt);
  const plans = new Set([...(account?.plans ?? []), ...(target.plan ? [target.plan.id] : [])]);
  const changed = account
    ? { ...account, courseEnds, plans }
    : { id: null, email, dni, isActive: true, isManaged: true, courseEnds, plans };
  return [...known.filter((other) => other !== account), changed];
}
