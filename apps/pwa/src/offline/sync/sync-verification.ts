import { DAY_MS } from '@telar/domain/durations';
import type { RevocationClaims } from '@telar/domain/signed-revocations';
import type { SignedToken, SigningKey } from '@telar/domain/signed-token';
import { dataSaverIsOn } from '../../browser/connection';
import { verifySignature } from '../../browser/verify-signature';
import { cacheSigningKeys, cachedSigningKeys } from '../store/certificates';
import { cacheRevocations, cachedRevocations } from '../store/revocations';
import { runWithBackOff } from './back-off';

const MAX_AGE_MS = 15 * 60_000;
/** Used while the browser's data saver is on. */
const MAX_AGE_SAVING_DATA_MS = DAY_MS;

/** The API calls that fetch the data for checking certificates. */
export interface VerificationCalls {
  fetchSigningKeys: () => Promise<SigningKey[]>;
  fetchSignedRevocations: () => Promise<SignedToken<RevocationClaims>>;
}

/**
 * Caches the data for checking certificates offline: the published keys and the signed revocation list. Does not cache
 * a list that was signed with another key.
 * @throws the errors of the calls, an Error for a list with a wrong signature, and Dexie's errors.
 */
export async function syncVerification(calls: VerificationCalls): Promise<void> {
  const keys = await calls.fetchSigningKeys();
  await cacheSigningKeys(keys);
  const list = await calls.fetchSignedRevocations();
  const outcome = await verifySignature(list, keys);
  if (outcome !== 'valid') throw new Error(`The list of revocations is not cached: ${outcome}`);
  await cacheRevocations(list.claims);
}

/** The time when the older of the two was cached, in milliseconds; `-Infinity` if either is not cached. */
async function cachedAt(): Promise<number> {
  const [keys, list] = await Promise.all([cachedSigningKeys(), cachedRevocations()]);
  return Math.min(keys?.keptAt ?? -Infinity, list?.keptAt ?? -Infinity);
}

/** Syncs unless both are fresh or a sync failed recently. @throws the errors of `syncVerification`. */
export async function syncUnlessFresh(calls: VerificationCalls): Promise<void> {
  if (!navigator.onLine) return;
  const age = Date.now() - (await cachedAt());
  const isFresh = age >= 0 && age < (dataSaverIsOn() ? MAX_AGE_SAVING_DATA_MS : MAX_AGE_MS);
  if (!isFresh) await runWithBackOff('verification', () => syncVerification(calls));
}

/**
 * Syncs at once, and again when the device is online or the app is visible again, if the last sync is too old.
 * @param onError is called with the error of a failed sync.
 */
export function keepVerificationFresh(calls: VerificationCalls, onError: (error: unknown) => void): void {
  const sync = () => void syncUnlessFresh(calls).catch(onError);
  addEventListener('online', sync);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sync());
  sync();
}
