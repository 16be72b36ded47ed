import { whyNoResponse } from '../api/client/network-first';
import { fetchSignedRevocations } from '../api/signed-revocations';
import { fetchSigningKeys } from '../api/signing-keys';
import { reportStorageError } from '../offline/store/storage-notice';
import { keepVerificationFresh } from '../offline/sync/sync-verification';

/**
 * Keeps the data for checking certificates offline up to date. Does not report calls without a response, because a
 * later sync tries again.
 */
export function startVerificationSync(): void {
  keepVerificationFresh({ fetchSigningKeys, fetchSignedRevocations }, (error) => {
    if (!whyNoResponse(error)) reportStorageError(error);
  });
}
