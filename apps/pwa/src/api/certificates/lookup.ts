import { queryOptions } from '@tanstack/react-query';
import { certificatePath } from '@telar/contracts/paths';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { TIMEOUTS } from '@telar/domain/limits';
import { isRefusal, NetworkError } from '../client/errors';
import { request } from '../client/request';
import { KEPT_QUERY, networkFirst } from '../client/network-first';
import { toPublicCertificate } from './parse-certificate';

const store = () => import('../../offline/store/certificates');

/** True where the server says that there is no such certificate, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error, 'certificate_not_found', 'signed_token_invalid', 'certificate_revoked');
}

/** True where the certificate was annulled. */
export function isRevoked(error: unknown): boolean {
  return isRefusal(error, 'certificate_revoked');
}

function parse(body: unknown): PublicCertificate {
  const certificate = toPublicCertificate(body);
  // A hotel's log-in page answers anything with 200; it says nothing about a certificate.
  if (!certificate) throw new NetworkError('Somebody else than the API answered');
  return certificate;
}

/** By signed token or by code; a copy of one that is gone is removed here too. */
async function getCertificate(token: string, signal: AbortSignal): Promise<PublicCertificate> {
  try {
    return await request(certificatePath(token), { timeout: TIMEOUTS.certificates, signal, parse });
  } catch (error) {
    if (isMissing(error)) await (await store()).forgetCertificate(token).catch(console.error);
    throw error;
  }
}

/** A public certificate from the network, or the copy kept when it was last opened here. */
export function certificateQuery(token: string) {
  return queryOptions({
    ...KEPT_QUERY,
    queryKey: ['certificate', token],
    queryFn: (running) =>
      networkFirst<PublicCertificate>(running, {
        ask: (signal) => getCertificate(token, signal),
        keep: async (certificate, owner) => (await store()).cacheCertificate(token, certificate, Date.now(), owner),
        kept: async () => {
          const found = await (await store()).cachedCertificate(token);
          return found && { data: found.certificate, keptAt: found.keptAt };
        },
      }),
  });
}
