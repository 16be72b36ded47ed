import { jsonBytes } from '../../browser/bytes';
import { cachedStatuses } from './cached-status';
import type { CachedStatus } from './cached-status';
import { readableDatabases } from './certificates';

/** A certificate on this device: saved with its PDF, or only viewed. */
export interface SavedCertificate {
  code: string;
  /** The name of the person. */
  name: string;
  course: string;
  /** Milliseconds since 1970. */
  cachedAt: number;
  /** The saved PDF; `null` if the certificate was only viewed. */
  pdf: { fileId: string; bytes: number } | null;
  /** The approximate size of the data without the PDF. */
  bytes: number;
  /** Its status in the cached revocation list; `null` if no list is cached. */
  status: CachedStatus | null;
}

/** Lists the certificates on this device that the current user may read: saved before viewed, both newest first. */
export async function savedCertificates(): Promise<SavedCertificate[]> {
  const byCode = new Map<string, Omit<SavedCertificate, 'status'>>();
  for (const { certificates, pdfs } of readableDatabases()) {
    const pdfByCode = new Map<string, NonNullable<SavedCertificate['pdf']>>();
    await pdfs.each(({ code, fileId, bytes }) => void pdfByCode.set(code, { fileId, bytes: bytes.byteLength }));
    await certificates.each(({ code, certificate, keptAt }) => {
      const known = byCode.get(code);
      const pdf = pdfByCode.get(code) ?? null;
      // If a certificate is in both databases, it is listed once, preferably the copy with a PDF.
      if (known && (known.pdf || !pdf)) return;
      const { name, course } = certificate;
      const bytes = jsonBytes(certificate);
      byCode.set(code, { code, name, course: course || code, cachedAt: keptAt, pdf, bytes });
    });
  }
  const statusOf = await cachedStatuses();
  const found = [...byCode.values()].map(async (saved) => ({ ...saved, status: await statusOf(saved.code) }));
  return (await Promise.all(found)).sort(
    (a, b) => Number(b.pdf !== null) - Number(a.pdf !== null) || b.cachedAt - a.cachedAt,
  );
}
