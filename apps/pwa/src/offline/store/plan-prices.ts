import { isObject } from '@telar/domain/is-object';
import { deviceStorage, storeIfPossible } from '../../browser/storage';

const KEY = 'plan-prices';

/** The last price that the server sent. */
export interface KnownPrice {
  /** Soles. */
  price: number;
  /** When it was received, in milliseconds since 1970. */
  readAt: number;
}

function stored(): Record<string, unknown> {
  try {
    const prices: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}');
    return isObject(prices) ? prices : {};
  } catch {
    return {};
  }
}

/** Stores the prices of plans that the server just sent. */
export function storePlanPrices(plans: readonly { id: string | number; price: number }[], readAt = Date.now()): void {
  if (plans.length === 0) return;
  const prices = Object.fromEntries(plans.map(({ id, price }) => [id, { price, readAt } satisfies KnownPrice]));
  // On a full disk no price is shown without network.
  storeIfPossible(deviceStorage, KEY, JSON.stringify({ ...stored(), ...prices }));
}

/** The last price of a plan that this device received, or `null`. */
export function knownPlanPrice(id: string | number): KnownPrice | null {
  const known = stored()[id];
  if (!isObject(known)) return null;
  const { price, readAt } = known;
  return typeof price === 'number' && typeof readAt === 'number' ? { price, readAt } : null;
}
