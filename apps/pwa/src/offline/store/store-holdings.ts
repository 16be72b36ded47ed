import { deviceStorage, storeIfPossible } from '../../browser/storage';
import { ENROLLED_KEY, HAS_PLAN_KEY, storedEnrolledIds, storedHasPlan } from './holdings';

/**
 * Stores the courses of an account for `storedEnrolledIds`. If the storage is full, the next page requests them first.
 */
export function storeEnrolledIds(account: number, ids: readonly number[]): void {
  storeIfPossible(deviceStorage, ENROLLED_KEY, `${account}:${ids.join()}`);
}

/** Stores whether an account has a plan, for `storedHasPlan`. */
export function storeHasPlan(account: number, hasPlan: boolean): void {
  if (hasPlan) storeIfPossible(deviceStorage, HAS_PLAN_KEY, String(account));
  else forgetPlan(account);
}

/** Removes what this device knows of the account's courses and plans. */
export function forgetHoldings(account: number): void {
  if (storedEnrolledIds(account)) deviceStorage.removeItem(ENROLLED_KEY);
  forgetPlan(account);
}

function forgetPlan(account: number): void {
  if (storedHasPlan(account)) deviceStorage.removeItem(HAS_PLAN_KEY);
}
