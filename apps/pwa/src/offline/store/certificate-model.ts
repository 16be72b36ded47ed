import type { CertificateModel } from '@telar/contracts/certificate-model';
import { PATHS } from '@telar/contracts/paths';
import { CERTIFICATE_MODEL } from './cache-names';

/** The name of the header with the time, in milliseconds since 1970. */
const CACHED_AT = 'telar-cached-at';

/** Caches the model of the academy's certificates. Does nothing in browsers without caches. */
export async function cacheCertificateModel(model: CertificateModel, now: number = Date.now()): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CERTIFICATE_MODEL);
  await cache.put(PATHS.certificateModel, new Response(JSON.stringify(model), { headers: { [CACHED_AT]: `${now}` } }));
}

/** Returns the model as last received, or `null` if it was never received. */
export async function cachedCertificateModel(): Promise<{ data: CertificateModel; cachedAt: number } | null> {
  if (!('caches' in globalThis) || !(await caches.has(CERTIFICATE_MODEL))) return null;
  const response = await (await caches.open(CERTIFICATE_MODEL)).match(PATHS.certificateModel);
  if (!response) return null;
  return { data: (await response.json()) as CertificateModel, cachedAt: Number(response.headers.get(CACHED_AT)) };
}
