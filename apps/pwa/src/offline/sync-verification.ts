import { readSignedRevocations, TIMEOUTS, toSigningKeys } from '@telar/domain';
import { NetworkError, request } from '../http';
import { keepSigningKeys } from './certificates';
import { whyUnanswered } from './network-first';
import { keepRevocations } from './revocations';
import { reportKeepFailure } from './storage-notice';
import { verifySignature } from './verify-signature';

const FRESH = 15 * 60_000;

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
 * @throws NetworkError, TimeoutError, HttpError, and Dexie's errors.
 */
export async function syncVerification(): Promise<void> {
  const keys = await request('/.well-known/jwks.json', { timeout, parse: parsed(toSigningKeys) });
  await keepSigningKeys(keys);
  const list = await request('/api/certificate-viewer/revocations', { timeout, parse: toList });
  const outcome = await verifySignature(list, keys);
  if (outcome === 'valid') await keepRevocations(list.claims);
  else console.error(new Error(`The list of revocations is not kept: ${outcome}`));
}

let syncedAt = -Infinity;

async function syncUnlessFresh(): Promise<void> {
  if (!navigator.onLine || Date.now() - syncedAt < FRESH) return;
  syncedAt = Date.now();
  try {
    await syncVerification();
  } catch (error) {
    // The next time the network comes, it is tried again.
    syncedAt = -Infinity;
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
