import { deviceStorage } from '../../browser/storage';

/**
 * Stores the account's id, the ids of its courses, and whether it has a plan, so that the first page knows them without a
 * database: "7:1,2:plan".
 */
export const ENROLLED_KEY = 'telar-enrolled';

/** What stands in the third part for an account that has a plan. */
export const HAS_PLAN = 'plan';

/** The parts after the account's id; `undefined` if they are unknown. */
function storedParts(account: number | null): string[] | undefined {
  const [owner, ...parts] = (deviceStorage.getItem(ENROLLED_KEY) ?? '').split(':');
  return owner === String(account) ? parts : undefined;
}

/** The courses of an account as last known on this device; `undefined` if they are unknown. */
export function storedEnrolledIds(account: number | null): Set<number> | undefined {
  const parts = storedParts(account);
  return parts && new Set(parts[0]?.split(',').filter(Boolean).map(Number));
}

/** Whether an account had a plan when this device last knew. */
export const storedHasPlan = (account: number | null): boolean => storedParts(account)?.[1] === HAS_PLAN;
