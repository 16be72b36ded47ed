import { queryOptions } from '@tanstack/react-query';
import { certificatePath } from '@telar/contracts/certificate-paths';
import type { ManualCertificate, PublicCertificate } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { matchesSearch } from '@telar/domain/certificate-search';
import type { CertificateSearch } from '@telar/domain/certificate-search';
import { TIMEOUTS } from '@telar/domain/limits';
import { isRefusal } from '../client/errors';
import { NETWORK_FIRST_OPTIONS, networkFirst } from '../client/network-first';
import { textOrNull } from '../client/raw-values';
import { request } from '../client/request';
import { parseCertificateSummary, parseManualCertificates, parsePublicCertificate } from './parse-certificate';

/** The key of every public certificate. */
export const CERTIFICATES_KEY = ['certificate'] as const;

/** The valid fields of a visitor's search. */
export type ValidSearch = Partial<CertificateSearch>;

const timeout = TIMEOUTS.certificates;
const store = () => import('../../offline/store/certificates');

/** True if the API reports that the certificate does not exist or was revoked. */
export function isCertificateMissing(error: unknown): boolean {
  return isRefusal(error, 'certificate_not_found', 'signed_token_invalid', 'certificate_revoked');
}

/** What the API says about a revoked certificate; `null` where an older API does not say it. */
export interface PublicRevocation {
  /** The day of the revocation, `YYYY-MM-DD`. */
  on: string | null;
  code: string | null;
  /** The code of the corrected certificate, if there is one. */
  replacedBy: string | null;
}

/** Reads from an error that the certificate was revoked; `null` for any other error. */
export function revocationOf(error: unknown): PublicRevocation | null {
  if (!isRefusal(error, 'certificate_revoked')) return null;
  const { revoked_on: on, certificate_code: code, replaced_by: newer } = error.body;
  const replacedBy = textOrNull((newer as { code?: unknown } | null | undefined)?.code);
  return { on: textOrNull(on), code: textOrNull(code), replacedBy };
}

async function forgetCachedCertificate(token: string): Promise<void> {
  await (await store()).forgetCertificate(token);
}

/** Fetches a certificate by its signed token or its code. Removes the cached copy if the certificate is missing. */
async function fetchCertificate(token: string, signal: AbortSignal): Promise<PublicCertificate> {
  try {
    return await request(certificatePath(token), { timeout, signal, parse: parsePublicCertificate });
  } catch (error) {
    if (isCertificateMissing(error)) await forgetCachedCertificate(token).catch(console.error);
    throw error;
  }
}

/** Reads a public certificate from the API, or else its cached copy. */
export function certificateQuery(token: string) {
  return queryOptions({
    ...NETWORK_FIRST_OPTIONS,
    queryKey: [...CERTIFICATES_KEY, token],
    queryFn: (context) =>
      networkFirst<PublicCertificate>(context, {
        fetch: (signal) => fetchCertificate(token, signal),
        writeCopy: async (certificate, owner) =>
          (await store()).cacheCertificate(token, certificate, Date.now(), owner),
        readCopy: async () => {
          const found = await (await store()).cachedCertificate(token);
          return found && { data: found.certificate, cachedAt: found.keptAt };
        },
      }),
  });
}

/** Fetches the certificate whose issued PDF has this SHA-256 (hexadecimal). */
export function fetchCertificateByHash(sha256: string): Promise<PublicCertificate> {
  return request(pathTo(PATHS.certificateByHash, { sha256 }), { timeout, parse: parsePublicCertificate });
}

/**
 * Fetches the certificates that match a search. The server filters first, so that it sends only matches. The app
 * filters again, because a server may return its whole list.
 */
async function searchCertificates(search: ValidSearch, signal: AbortSignal): Promise<ManualCertificate[]> {
  const query = new URLSearchParams();
  if (search.dni) query.set('dni', search.dni);
  if (search.studentCode) query.set('student_code', search.studentCode);
  const found = await request(`${PATHS.certificates}?${query}`, { timeout, signal, parse: parseManualCertificates });
  return found.filter((certificate) => matchesSearch(certificate, search));
}

/** Name, date and code of a found certificate. They leave memory with the results. */
export function certificateSummaryQuery(fileId: string | null) {
  return queryOptions({
    queryKey: ['certificate-summary', fileId],
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.certificateSummary, { fileId: fileId ?? '' }), {
        timeout,
        signal,
        parse: parseCertificateSummary,
      }),
    enabled: fileId !== null,
    gcTime: 0,
    retry: false,
  });
}

/** A visitor's search. The results leave memory when the panel closes, because they contain a DNI. */
export function certificateSearchQuery(search: ValidSearch) {
  return queryOptions({
    queryKey: ['certificates', search],
    queryFn: ({ signal }) => searchCertificates(search, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
