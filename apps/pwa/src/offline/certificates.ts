import type { PublicCertificate } from '@telar/contracts';
import type { SigningKey } from '@telar/domain';
import { certificateDatabase as database } from './database';
import type { KeptCertificate, KeptSigningKeys } from './database';

// Somebody who checks certificates all day keeps the latest ones, not the names of everybody ever looked up.
const KEPT_MAX = 50;
const KEYS_MAX = 5;

/**
 * Keeps a public certificate that was opened, to be shown without network later.
 * @param key what it was opened by: a code or a signed token.
 * @throws Dexie's QuotaExceededError when the disk is full.
 */
export async function keepCertificate(
  key: string,
  certificate: PublicCertificate,
  now: number = Date.now(),
): Promise<void> {
  const code = certificate.certificate_code;
  await database.transaction('rw', database.certificates, async () => {
    const known = await database.certificates.get(code);
    const keys = [...new Set([code, certificate.token, key, ...(known?.keys ?? [])])].slice(0, KEYS_MAX);
    await database.certificates.put({ code, keys, certificate, keptAt: now });
    const old = await database.certificates.orderBy('keptAt').reverse().offset(KEPT_MAX).primaryKeys();
    await database.certificates.bulkDelete(old);
  });
}

/** The kept copy that was opened by this code or token. */
export async function keptCertificate(key: string): Promise<KeptCertificate | undefined> {
  return database.certificates.where('keys').equals(key).first();
}

/** Removes the copy: the server says that there is no such certificate, or no longer. */
export async function forgetCertificate(key: string): Promise<void> {
  await database.certificates.where('keys').equals(key).delete();
}

/** Removes the copy of a certificate known by its number alone, as the search lists it. */
export async function forgetCertificateOf(id: number): Promise<void> {
  await database.certificates.filter(({ certificate }) => certificate.manual_cert_id === id).delete();
}

/** The kept copy whose issued PDF has this SHA-256 (hexadecimal). */
export async function keptCertificateOfFile(sha256: string): Promise<KeptCertificate | undefined> {
  return database.certificates.filter(({ certificate }) => certificate.pdf_sha256.toLowerCase() === sha256).first();
}

/** Keeps the published keys, in place of all that were kept before: one that was withdrawn proves nothing more. */
export async function keepSigningKeys(keys: SigningKey[], now: number = Date.now()): Promise<void> {
  await database.signingKeys.put({ id: 'published', keys, keptAt: now });
}

/** The published keys as they were last seen here. */
export async function keptSigningKeys(): Promise<KeptSigningKeys | undefined> {
  return database.signingKeys.get('published');
}
