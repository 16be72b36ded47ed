import type { RevocationClaims } from '@telar/domain/signed-revocations';
import type { SignedToken, SigningKey } from '@telar/domain/signed-token';
import { savesData } from '../../browser/connection';
import { verifySignature } from '../../browser/verify-signature';
import { cacheSigningKeys, cachedSigningKeys } from '../store/certificates';
import { cacheRevocations, cachedRevocations } from '../store/revocations';
import { runWithBackOff } from './back-off';

const MAX_AGE_MS = 15 * 60_000;
/** While the browser's data saver is on. */
const MAX_AGE_SAVING_DATA_MS = 24 * 3_600_000;

/** The API calls that bring what certificates are checked with. */
export interface VerificationCalls {
  fetchSigningKeys: () => Promise<SigningKey[]>;
  fetchSignedRevocations: () => Promise<SignedToken<RevocationClaims>>;
}

/**
 * Caches what certificates are checked with offline: the published keys, and the signed list of revoked codes. A list
 * that none of those keys signed is not cached.
 * @throws what the calls throw, Error for a list with a wrong signature, and Dexie's errors.
 */
export async function syncVerification(calls: VerificationCalls): Promise<void> {
  const keys = await calls.fetchSigningKeys();
  await cacheSigningKeys(keys);
  const list = await calls.fetchSignedRevocations();
  const outcome = await verifySignature(list, keys);
  if (outcome !== 'valid') throw new Error(`The list of revocations is not cached: ${outcome}`);
  await cacheRevocations(list.claims);
}

/** When the older of the two was cached, in milliseconds; `-Infinity` if one of them never was. */
async function cachedAt(): Promise<number> {
  const [keys, list] = await Promise.all([cachedSigningKeys(), cachedRevocations()]);
  return Math.min(keys?.keptAt ?? -Infinity, list?.keptAt ?? -Infinity);
}

/** Syncs unless both were cached, or a sync failed, a short time ago. @throws as `syncVerification` does. */
export async function syncUnlessFresh(calls: VerificationCalls): Promise<void> {
  if (!navigator.onLine) return;
  const age = Date.now() - (await cachedAt());
  const isFresh = age >= 0 && age < (savesData() ? MAX_AGE_SAVING_DATA_MS : MAX_AGE_MS);
  if (!isFresh) await runWithBackOff('verification', () => syncVerification(calls));
}

/**
 * Syncs at once, and again when the network or the app comes back and the last sync is too old.
 * @param onError called with what a failed sync threw.
 */
export function keepVerificationFresh(calls: VerificationCalls, onError: (error: unknown) => void): void {
  const sync = () => void syncUnlessFresh(calls).catch(onError);
  addEventListener('online', sync);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sync());
  sync();
}
