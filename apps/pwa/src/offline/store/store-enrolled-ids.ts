import { deviceStorage } from '../../browser/storage';
import { ENROLLED_KEY, HAS_PLAN, storedEnrolledIds } from './enrolled-ids';

/** Stores the courses of an account for `storedEnrolledIds`, and whether it has a plan for `storedHasPlan`. */
export function storeEnrolledIds(account: number, ids: readonly number[], hasPlan: boolean): void {
  try {
    deviceStorage.setItem(ENROLLED_KEY, `${account}:${ids.join()}${hasPlan ? `:${HAS_PLAN}` : ''}`);
  } catch {
    // The storage is full. Then the next page has to request the courses first.
  }
}

/** Removes the list if it belongs to the account. */
export function forgetEnrolledIds(account: number): void {
  if (storedEnrolledIds(account)) deviceStorage.removeItem(ENROLLED_KEY);
}
