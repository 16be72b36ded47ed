import { deviceStorage } from '../../browser/storage';

/**
 * Stores the account's id and the ids of its courses, so that the first page knows them without a database: "7:1,2".
 */
export const ENROLLED_KEY = 'telar-enrolled';
/** Stores the account's id if it has a plan. */
export const HAS_PLAN_KEY = 'telar-has-plan';

/** The courses of an account as last known on this device; `undefined` if they are unknown. */
export function storedEnrolledIds(account: number | null): Set<number> | undefined {
  const [owner, ids] = (deviceStorage.getItem(ENROLLED_KEY) ?? '').split(':');
  return owner === String(account) ? new Set(ids?.split(',').filter(Boolean).map(Number)) : undefined;
}

/** Whether an account had a plan when this device last knew. */
export const storedHasPlan = (account: number | null): boolean =>
  deviceStorage.getItem(HAS_PLAN_KEY) === String(account);
