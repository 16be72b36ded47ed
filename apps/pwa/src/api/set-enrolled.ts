import type { HeldPlan } from '@telar/contracts/enrollments';
import { storedEnrolledIds } from '../offline/store/holdings';
import { storeEnrolledIds, storeHasPlan } from '../offline/store/store-holdings';
import { accountId } from '../session/data-owner';
import { held, NO_HOLDINGS } from './enrolled';

/** What is known about the account. Data of another account are left out. */
function knownOf(account: number | null): ReturnType<typeof held.get> {
  const known = held.get();
  return known.account === account ? known : { ...NO_HOLDINGS, account };
}

/** Sets the courses of the logged-in account, and stores the open ones for the next page. */
export function setEnrolled(open: readonly number[], ended: ReadonlyMap<number, string> = new Map()): void {
  const account = accountId();
  held.set({ ...knownOf(account), open: new Set(open), ended });
  if (account !== null) storeEnrolledIds(account, open);
}

/** Records that the courses cannot be read. The ids stored on this device are used, and stay as they are. */
export function setEnrolledUnknown(): void {
  const account = accountId();
  const known = knownOf(account);
  if (known.open === null) held.set({ ...known, open: storedEnrolledIds(account) ?? new Set() });
}

/**
 * Sets the plans of an account, as the last response has them. They are not cached, only whether there are any:
 * starting a course needs network.
 * @param account which requested them. If it is no longer logged in, nothing is set.
 */
export function setHeldPlans(
  plans: readonly HeldPlan[],
  planFor = NO_HOLDINGS.planFor,
  account: number | null = accountId(),
): void {
  if (account !== accountId()) return;
  held.set({ ...knownOf(account), plans, planFor, arePlansKnown: true });
  if (account !== null) storeHasPlan(account, plans.length > 0);
}

/** Removes what the page received, at the end of a session. */
export const clearHoldings = (): void => held.set(NO_HOLDINGS);
