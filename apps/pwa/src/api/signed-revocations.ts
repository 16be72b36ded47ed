import { PATHS } from '@telar/contracts/paths';
import { isObject } from '@telar/domain/is-object';
import { TIMEOUTS } from '@telar/domain/limits';
import { readSignedRevocations } from '@telar/domain/signed-revocations';
import type { RevocationClaims } from '@telar/domain/signed-revocations';
import type { SignedToken } from '@telar/domain/signed-token';
import { textOf } from './client/raw-values';
import { request } from './client/request';

function parseSignedRevocations(body: unknown): SignedToken<RevocationClaims> {
  const list = isObject(body) ? readSignedRevocations(textOf(body['revocations'])) : null;
  if (!list) throw new Error('Not a signed revocation list');
  return list;
}

/** Fetches the signed list of revoked codes. Does not verify its signature. */
export function fetchSignedRevocations(): Promise<SignedToken<RevocationClaims>> {
  return request(PATHS.signedRevocations, { timeout: TIMEOUTS.certificates, parse: parseSignedRevocations });
}
