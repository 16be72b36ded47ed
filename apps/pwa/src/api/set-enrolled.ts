import type { HeldPlan } from '@telar/contracts/enrollments';
import { storedEnrolledIds } from '../offline/store/enrolled-ids';
import { storeEnrolledIds } from '../offline/store/store-enrolled-ids';
import { accountId } from '../session/data-owner';
import { held, NO_HOLDINGS } from './enrolled';

/** Sets the courses of the logged-in account, and stores the open ones for the next page. */
export function setEnrolled(open: readonly number[], ended: ReadonlyMap<number, string> = new Map()): void {
  const account = accountId();
  held.set((before) => ({ ...before, account, open: new Set(open), ended }));
  if (account !== null) storeEnrolledIds(account, open);
}

/** Sets that the courses cannot be read. Those that this device stores count; it stores no others. */
export function setEnrolledUnknown(): void {
  const account = accountId();
  if (held.get().account === account) return;
  held.set((before) => ({ ...before, account, open: storedEnrolledIds(account) ?? new Set(), ended: new Map() }));
}

/** Sets the plans of the logged-in account, as the last response has them. They are not cached: starting a course needs network. */
export const setHeldPlans = (plans: readonly HeldPlan[], planFor = NO_HOLDINGS.planFor): void =>
  held.set((before) => ({ ...before, plans, planFor }));

/** Removes what the page received, at the end of a session. */
export const clearHoldings = (): void => held.set(NO_HOLDINGS);
