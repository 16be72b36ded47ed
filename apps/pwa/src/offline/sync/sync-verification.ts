import { readSignedRevocations } from '@telar/domain/signed-revocations';
import { TIMEOUTS } from '@telar/domain/limits';
import { toSigningKeys } from '@telar/domain/signed-token';
import { NetworkError } from '../../api/client/errors';
import { request } from '../../api/client/request';
import { unlessItFailed } from './back-off';
import { keepSigningKeys, keptSigningKeys } from '../store/certificates';
import { savesData } from '../../browser/connection';
import { whyUnanswered } from '../../api/client/network-first';
import { keepRevocations, keptRevocations } from '../store/revocations';
import { reportKeepFailure } from '../store/storage-notice';
import { verifySignature } from '../../browser/verify-signature';

const FRESH = 15 * 60_000;
/** Where data are to be saved. */
const FRESH_ENOUGH = 24 * 3_600_000;

function parsed<T>(read: (body: unknown) => T | null) {
  return (body: unknown): T => {
    const value = read(body);
    if (value === null) throw new NetworkError('Somebody else than the API answered');
    return value;
  };
}

const toList = parsed((body) => {
  const { revocations } = (body ?? {}) as { revocations?: unknown };
  return typeof revocations === 'string' ? readSignedRevocations(revocations) : null;
});

const timeout = TIMEOUTS.certificates;

/**
 * Brings what certificates are checked with where there is no network: the published keys, and the signed list of what
 * was annulled. A list that none of those keys signed is not kept.
 * @throws NetworkError, TimeoutError, HttpError, Error for such a list, and Dexie's errors.
 */
export async function syncVerification(): Promise<void> {
  const keys = await request('/.well-known/jwks.json', { timeout, parse: parsed(toSigningKeys) });
  await keepSigningKeys(keys);
  const list = await request('/api/certificate-viewer/revocations', { timeout, parse: toList });
  const outcome = await verifySignature(list, keys);
  if (outcome !== 'valid') throw new Error(`The list of revocations is not kept: ${outcome}`);
  await keepRevocations(list.claims);
}

/** When both came last, whichever page brought them; long ago where one of them never did. */
async function cameAt(): Promise<number> {
  const [keys, list] = await Promise.all([keptSigningKeys(), keptRevocations()]);
  return Math.min(keys?.keptAt ?? -Infinity, list?.keptAt ?? -Infinity);
}

/** Brings them unless they came a short while ago, or failed to. A full disk is said; nothing is thrown. */
export async function syncUnlessFresh(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const age = Date.now() - (await cameAt());
    const isFresh = age >= 0 && age < (savesData() ? FRESH_ENOUGH : FRESH);
    if (!isFresh) await unlessItFailed('verification', syncVerification);
  } catch (error) {
    if (!whyUnanswered(error)) reportKeepFailure(error);
  }
}

/** Does so now, and whenever the network or the app comes back and the last time is a while ago. */
export function keepVerificationFresh(): void {
  const look = () => void syncUnlessFresh();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  look();
}
