import { whyUnanswered } from '../api/client/network-first';
import { fetchSignedRevocations } from '../api/revocations';
import { fetchSigningKeys } from '../api/signing-keys';
import { reportStorageError } from '../offline/store/storage-notice';
import { keepVerificationFresh } from '../offline/sync/sync-verification';

/**
 * Keeps what certificates are checked with offline up to date. A call that the API did not answer is not reported: a
 * later one will be.
 */
export function startVerificationSync(): void {
  keepVerificationFresh({ fetchSigningKeys, fetchSignedRevocations }, (error) => {
    if (!whyUnanswered(error)) reportStorageError(error);
  });
}
