import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { readSignedRevocations } from '@telar/domain/signed-revocations';
import type { RevocationClaims } from '@telar/domain/signed-revocations';
import type { SignedToken } from '@telar/domain/signed-token';
import { NetworkError } from './client/errors';
import { request } from './client/request';

function parseSignedRevocations(body: unknown): SignedToken<RevocationClaims> {
  const { revocations } = (body ?? {}) as { revocations?: unknown };
  const list = typeof revocations === 'string' ? readSignedRevocations(revocations) : null;
  if (!list) throw new NetworkError('Somebody else than the API answered');
  return list;
}

/** `GET /api/certificate-viewer/revocations`: the signed list of revoked codes. Its signature is not checked here. */
export function fetchSignedRevocations(): Promise<SignedToken<RevocationClaims>> {
  return request(PATHS.signedRevocations, { timeout: TIMEOUTS.certificates, parse: parseSignedRevocations });
}
