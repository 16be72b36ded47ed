import type { PublicCertificate } from '@telar/contracts/certificates';
import type { SigningKey } from '@telar/domain/signed-token';
import { accountId, dataReader } from '../../session/data-owner';
import { session } from '../../session/session';
import { writableAccountDatabase, readableAccountDatabase } from './account-database';
import { certificateDatabase } from './database';
import type { CachedCertificate, SavedPdf, CachedSigningKeys, CertificateTables } from './database';

// Somebody who checks certificates all day keeps the latest ones, not the names of everybody ever looked up.
const KEPT_MAX = 50;
const KEYS_MAX = 5;

/** Where to keep: what somebody views while logged in is the account's, and goes with it; else it is the device's. */
function writableDatabase(owner: number | null): CertificateTables | null {
  if (owner !== accountId()) return null;
  return session.get().isLoggedIn ? writableAccountDatabase(owner) : certificateDatabase;
}

/**
 * Where to look: in what belongs to whoever reads (`shelfReader`), and in the device's own, which is the visitors'. Who
 * is logged in is shown nothing of it: it may be of the one before.
 */
export function readableDatabases(): CertificateTables[] {
  const account = readableAccountDatabase(dataReader());
  const device = session.get().isLoggedIn ? null : certificateDatabase;
  return [account, device].filter((place) => place !== null);
}

/**
 * Lets go of what visitors only viewed on this device, as somebody logs in. Certificates whose PDF they kept on purpose
 * stay for them, and what proves certificates does.
 */
export async function forgetVisitorViews(): Promise<void> {
  const { certificates, pdfs } = certificateDatabase;
  await certificateDatabase.transaction('rw', [certificates, pdfs], async () => {
    const codes = new Set(await pdfs.orderBy('code').uniqueKeys());
    await certificates.filter(({ code }) => !codes.has(code)).delete();
  });
}

async function firstOf<T>(find: (shelf: CertificateTables) => PromiseLike<T | undefined>): Promise<T | undefined> {
  for (const place of readableDatabases()) {
    const found = await find(place);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes certificates with their PDFs. */
async function remove(codesOf: (shelf: CertificateTables) => PromiseLike<string[]>): Promise<void> {
  for (const place of readableDatabases()) {
    await place.transaction('rw', [place.certificates, place.pdfs], async () => {
      const codes = await codesOf(place);
      await place.certificates.bulkDelete(codes);
      await place.pdfs.where('code').anyOf(codes).delete();
    });
  }
}

/**
 * Keeps a public certificate that was opened, to be shown without network later. The last fifty stay, and all whose
 * PDF is kept.
 * @param key what it was opened by: a code or a signed token.
 * @param owner who opened it; nothing is kept once somebody else is here.
 * @throws Dexie's QuotaExceededError when the disk is full.
 */
export async function cacheCertificate(
  key: string,
  certificate: PublicCertificate,
  now: number = Date.now(),
  owner: number | null = accountId(),
): Promise<void> {
  const place = writableDatabase(owner);
  if (!place) return;
  const code = certificate.certificate_code;
  await place.transaction('rw', [place.certificates, place.pdfs], async () => {
    const known = await place.certificates.get(code);
    const keys = [...new Set([code, certificate.token, key, ...(known?.keys ?? [])])].slice(0, KEYS_MAX);
    await place.certificates.put({ code, keys, certificate, keptAt: now });
    const withPdf = new Set(await place.pdfs.orderBy('code').uniqueKeys());
    const viewed = await place.certificates.orderBy('keptAt').reverse().primaryKeys();
    await place.certificates.bulkDelete(viewed.filter((one) => !withPdf.has(one)).slice(KEPT_MAX));
  });
}

/** The kept copy that was opened by this code or token. */
export async function cachedCertificate(key: string): Promise<CachedCertificate | undefined> {
  return firstOf(({ certificates }) => certificates.where('keys').equals(key).first());
}

/** Removes the copy and its PDF: the server says that there is no such certificate, or no longer. */
export async function forgetCertificate(key: string): Promise<void> {
  await remove(({ certificates }) => certificates.where('keys').equals(key).primaryKeys());
}

/** Removes the copy of a certificate known by its number alone, as the search lists it. */
export async function forgetCertificateById(id: number): Promise<void> {
  const isIt = ({ certificate }: CachedCertificate) => certificate.manual_cert_id === id;
  await remove(({ certificates }) => certificates.filter(isIt).primaryKeys());
}

/** The kept copy whose issued PDF has this SHA-256 (hexadecimal). */
export async function cachedCertificateByDigest(sha256: string): Promise<CachedCertificate | undefined> {
  const isIt = ({ certificate }: CachedCertificate) => certificate.pdf_sha256.toLowerCase() === sha256;
  return firstOf(({ certificates }) => certificates.filter(isIt).first());
}

/** Keeps the bytes of a certificate's PDF. @throws Dexie's QuotaExceededError when the disk is full. */
export async function savePdf(
  pdf: Omit<SavedPdf, 'keptAt'>,
  now: number = Date.now(),
  owner: number | null = accountId(),
): Promise<void> {
  await writableDatabase(owner)?.pdfs.put({ ...pdf, keptAt: now });
}

/** The PDF that is kept of this stored file. */
export async function savedPdf(fileId: string): Promise<SavedPdf | undefined> {
  return firstOf(({ pdfs }) => pdfs.get(fileId));
}

/** Removes the bytes; the certificate's data stay. */
export async function removeSavedPdf(fileId: string): Promise<void> {
  for (const { pdfs } of readableDatabases()) await pdfs.delete(fileId);
}

/** Keeps the published keys, in place of all that were kept before: one that was withdrawn proves nothing more. */
export async function cacheSigningKeys(keys: SigningKey[], now: number = Date.now()): Promise<void> {
  await certificateDatabase.signingKeys.put({ id: 'published', keys, keptAt: now });
}

/** The published keys as they were last seen here. */
export async function cachedSigningKeys(): Promise<CachedSigningKeys | undefined> {
  return certificateDatabase.signingKeys.get('published');
}

/** Whether anybody who may look here has a PDF kept. */
export async function hasSavedPdf(): Promise<boolean> {
  return (await firstOf(({ pdfs }) => pdfs.toCollection().first())) !== undefined;
}
