import type { PublicCertificate } from '@telar/contracts/certificates';
import type { SigningKey } from '@telar/domain/signed-token';
import { accountId, dataReader } from '../../session/data-owner';
import { session } from '../../session/session';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';
import { certificateDatabase } from './database';
import type { CachedCertificate, CachedSigningKeys, CertificateTables, SavedPdf } from './database';

// A device that checks certificates all day must not collect the names of all the people it looked up.
const VIEWED_MAX = 50;
const KEYS_MAX = 5;

/** Returns the database to write to: the account's, or for a visitor the device's. `null` if `owner` is logged out. */
function writableDatabase(owner: number | null): CertificateTables | null {
  if (owner !== accountId()) return null;
  return session.get().isLoggedIn ? writableAccountDatabase(owner) : certificateDatabase;
}

/**
 * Returns the databases to read: the database of the account that may be read (`dataReader`) and, for visitors, the
 * device's. Accounts do not see the device's database, because it may contain certificates that another person viewed.
 */
export function readableDatabases(): CertificateTables[] {
  const account = readableAccountDatabase(dataReader());
  const device = session.get().isLoggedIn ? null : certificateDatabase;
  return [account, device].filter((database) => database !== null);
}

/** Removes certificates that visitors viewed but did not save. Saved PDFs, keys and revocations stay. */
export async function forgetVisitorViews(): Promise<void> {
  const { certificates, pdfs } = certificateDatabase;
  await certificateDatabase.transaction('rw', [certificates, pdfs], async () => {
    const saved = new Set(await pdfs.orderBy('code').uniqueKeys());
    await certificates.filter(({ code }) => !saved.has(code)).delete();
  });
}

async function findFirst<T>(find: (database: CertificateTables) => PromiseLike<T | undefined>): Promise<T | undefined> {
  for (const database of readableDatabases()) {
    const found = await find(database);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes certificates with their PDFs. */
async function remove(findCodes: (database: CertificateTables) => PromiseLike<string[]>): Promise<void> {
  for (const database of readableDatabases()) {
    const { certificates, pdfs } = database;
    await database.transaction('rw', [certificates, pdfs], async () => {
      const codes = await findCodes(database);
      await certificates.bulkDelete(codes);
      await pdfs.where('code').anyOf(codes).delete();
    });
  }
}

/**
 * Caches a viewed public certificate for offline use. Removes all but the last fifty and those with a saved PDF.
 * @param key the code or the signed token that opened it.
 * @param owner the account that viewed it, `null` for a visitor. If another user is logged in now, nothing is cached.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheCertificate(
  key: string,
  certificate: PublicCertificate,
  now: number = Date.now(),
  owner: number | null = accountId(),
): Promise<void> {
  const database = writableDatabase(owner);
  if (!database) return;
  const { certificates, pdfs } = database;
  const code = certificate.certificate_code;
  await database.transaction('rw', [certificates, pdfs], async () => {
    const cached = await certificates.get(code);
    const { token } = certificate;
    const keys = [...new Set([code, ...(token ? [token] : []), key, ...(cached?.keys ?? [])])].slice(0, KEYS_MAX);
    await certificates.put({ code, keys, certificate, keptAt: now });
    const saved = new Set(await pdfs.orderBy('code').uniqueKeys());
    const newestFirst = await certificates.orderBy('keptAt').reverse().primaryKeys();
    await certificates.bulkDelete(newestFirst.filter((viewed) => !saved.has(viewed)).slice(VIEWED_MAX));
  });
}

/** Finds the cached copy of a certificate by the code or a token that opened it. */
export async function cachedCertificate(key: string): Promise<CachedCertificate | undefined> {
  return findFirst(({ certificates }) => certificates.where('keys').equals(key).first());
}

/** Removes the copy and its PDF after the server no longer has the certificate or it is revoked. */
export async function forgetCertificate(key: string): Promise<void> {
  await remove(({ certificates }) => certificates.where('keys').equals(key).primaryKeys());
}

/** Removes the copy of a certificate by the id that the staff's search shows. */
export async function forgetCertificateById(id: number): Promise<void> {
  const hasId = ({ certificate }: CachedCertificate) => certificate.manual_cert_id === id;
  await remove(({ certificates }) => certificates.filter(hasId).primaryKeys());
}

/** Finds the cached certificate whose issued PDF has this SHA-256 (lower-case hexadecimal). */
export async function cachedCertificateByDigest(sha256: string): Promise<CachedCertificate | undefined> {
  const hasDigest = ({ certificate }: CachedCertificate) => certificate.pdf_sha256?.toLowerCase() === sha256;
  return findFirst(({ certificates }) => certificates.filter(hasDigest).first());
}

/** Saves the bytes of a certificate's PDF. @throws Dexie's QuotaExceededError if the disk is full. */
export async function savePdf(
  pdf: Omit<SavedPdf, 'keptAt'>,
  now: number = Date.now(),
  owner: number | null = accountId(),
): Promise<void> {
  await writableDatabase(owner)?.pdfs.put({ ...pdf, keptAt: now });
}

/** Finds a saved PDF by its file id. */
export async function savedPdf(fileId: string): Promise<SavedPdf | undefined> {
  return findFirst(({ pdfs }) => pdfs.get(fileId));
}

/** Removes the saved PDF. The certificate's data stays cached. */
export async function removeSavedPdf(fileId: string): Promise<void> {
  for (const { pdfs } of readableDatabases()) await pdfs.delete(fileId);
}

/** Returns true if the current user has a saved PDF. */
export async function hasSavedPdf(): Promise<boolean> {
  return (await findFirst(({ pdfs }) => pdfs.toCollection().first())) !== undefined;
}

/** Replaces the cached keys by the published keys, so that a withdrawn key verifies no certificate. */
export async function cacheSigningKeys(keys: SigningKey[], now: number = Date.now()): Promise<void> {
  await certificateDatabase.signingKeys.put({ id: 'published', keys, keptAt: now });
}

/** Returns the published keys of the last sync. */
export async function cachedSigningKeys(): Promise<CachedSigningKeys | undefined> {
  return certificateDatabase.signingKeys.get('published');
}
