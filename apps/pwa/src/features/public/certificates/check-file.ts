import type { PublicCertificate } from '@telar/contracts/certificates';
import { TIMEOUTS } from '@telar/domain/limits';
import { isRefusal, NetworkError } from '../../../api/client/errors';
import { request } from '../../../api/client/request';
import { whyUnanswered } from '../../../api/client/network-first';
import type { WhyKept } from '../../../api/client/network-first';
import { toPublicCertificate } from '../../../api/certificates/parse-certificate';
import { keptStatus } from './cached-status';
import { isRevoked } from '../../../api/certificates/lookup';

/**
 * Whose PDF has exactly those bytes. `keptAt` is since when the copy is kept that says so, in milliseconds, `null`
 * where the server has just said it. `unreachable`: the API did not answer, and no copy here has it. `why` it did not.
 */
export type FileFinding =
  | { found: 'issued'; certificate: PublicCertificate; keptAt: null }
  | { found: 'issued'; certificate: PublicCertificate; keptAt: number; why: WhyKept }
  | { found: 'unreachable'; why: WhyKept }
  | { found: 'revoked' | 'unknown' };

function parse(body: unknown): PublicCertificate {
  const certificate = toPublicCertificate(body);
  if (!certificate) throw new NetworkError('Somebody else than the API answered');
  return certificate;
}

async function amongCopies(sha256: string, why: WhyKept): Promise<FileFinding> {
  const { cachedCertificateByDigest } = await import('../../../offline/store/certificates');
  // A browser without storage is a browser that kept nothing.
  const copy = await cachedCertificateByDigest(sha256).catch(() => undefined);
  if (!copy) return { found: 'unreachable', why };
  if ((await keptStatus(copy.code))?.isRevoked) return { found: 'revoked' };
  return { found: 'issued', certificate: copy.certificate, keptAt: copy.keptAt, why };
}

/**
 * Asks whose PDF this is; only its SHA-256 (hexadecimal) leaves the device.
 * @throws HttpError where the API answered something else than yes or no.
 */
export async function checkFile(sha256: string): Promise<FileFinding> {
  try {
    const path = `/api/certificate-viewer/check/${sha256}`;
    return {
      found: 'issued',
      certificate: await request(path, { timeout: TIMEOUTS.certificates, parse }),
      keptAt: null,
    };
  } catch (error) {
    const why = whyUnanswered(error);
    if (why) return amongCopies(sha256, why);
    if (isRevoked(error)) return { found: 'revoked' };
    // Any other 404 is not about the file.
    if (isRefusal(error, 'certificate_file_unknown')) return { found: 'unknown' };
    throw error;
  }
}
