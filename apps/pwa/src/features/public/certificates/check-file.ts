import type { PublicCertificate } from '@telar/contracts/certificates';
import { fetchCertificateByHash, revocationOf } from '../../../api/certificates/lookup';
import type { PublicRevocation } from '../../../api/certificates/lookup';
import { isRefusal } from '../../../api/client/errors';
import { whyNoResponse } from '../../../api/client/network-first';
import { cachedStatus } from '../../../offline/store/cached-status';
import type { CopyReason } from '../../../offline/store/copy-reason';

/**
 * The result of looking up a file. `issued`: it is the PDF of this certificate, byte for byte. `cachedAt` is when the
 * copy was cached, in milliseconds; `null` if the API responded. `unreachable`: the API did not respond and no cached
 * copy matches. `revoked`: the API or the cached revocation list says so.
 */
export type FileFinding =
  | { found: 'issued'; certificate: PublicCertificate; cachedAt: null }
  | { found: 'issued'; certificate: PublicCertificate; cachedAt: number; why: CopyReason }
  | { found: 'unreachable'; why: CopyReason }
  | { found: 'revoked'; revocation: PublicRevocation }
  | { found: 'unknown' };

async function findCachedCopy(sha256: string, why: CopyReason): Promise<FileFinding> {
  const { cachedCertificateByDigest } = await import('../../../offline/store/certificates');
  // Some private windows have no storage, so nothing is cached there.
  const copy = await cachedCertificateByDigest(sha256).catch(() => undefined);
  if (!copy) return { found: 'unreachable', why };
  const status = await cachedStatus(copy.code);
  if (status?.isRevoked) {
    return { found: 'revoked', revocation: { on: status.revokedOn, code: copy.code, replacedBy: null } };
  }
  return { found: 'issued', certificate: copy.certificate, cachedAt: copy.keptAt, why };
}

/**
 * Finds the certificate of a PDF. Only the PDF's SHA-256 (hexadecimal) leaves the device.
 * @throws HttpError if the API refused for another reason, such as too many requests.
 */
export async function checkFile(sha256: string): Promise<FileFinding> {
  try {
    return { found: 'issued', certificate: await fetchCertificateByHash(sha256), cachedAt: null };
  } catch (error) {
    const why = whyNoResponse(error);
    if (why) return findCachedCopy(sha256, why);
    const revocation = revocationOf(error);
    if (revocation) return { found: 'revoked', revocation };
    // Any other 404 is not about the file.
    if (isRefusal(error, 'certificate_file_unknown')) return { found: 'unknown' };
    throw error;
  }
}
