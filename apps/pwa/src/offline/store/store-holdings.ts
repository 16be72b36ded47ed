import { deviceStorage } from '../../browser/storage';
import { ENROLLED_KEY, HAS_PLAN_KEY, storedEnrolledIds, storedHasPlan } from './holdings';

function store(key: string, value: string): void {
  try {
    deviceStorage.setItem(key, value);
  } catch {
    // The storage is full. Then the next page has to request the courses first.
  }
}

/** Stores the courses of an account for `storedEnrolledIds`. */
export function storeEnrolledIds(account: number, ids: readonly number[]): void {
  store(ENROLLED_KEY, `${account}:${ids.join()}`);
}

/** Stores whether an account has a plan, for `storedHasPlan`. */
export function storeHasPlan(account: number, hasPlan: boolean): void {
  if (hasPlan) store(HAS_PLAN_KEY, String(account));
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
