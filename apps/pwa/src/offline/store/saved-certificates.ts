import { readableDatabases } from './certificates';

/** A certificate as it lies on this device. */
export interface SavedCertificate {
  code: string;
  /** Whose it is. */
  name: string;
  course: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Its PDF, where that was kept on purpose. */
  pdf: { fileId: string; bytes: number } | null;
  /** Of its data without the PDF, about. */
  bytes: number;
}

/** What a value takes of the disk, about, in bytes. */
export const jsonBytes = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

/** The certificates that whoever is here finds on this device: kept on purpose first, then the latest seen. */
export async function savedCertificates(): Promise<SavedCertificate[]> {
  const papers = new Map<string, SavedCertificate>();
  for (const { certificates, pdfs } of readableDatabases()) {
    const files = new Map<string, NonNullable<SavedCertificate['pdf']>>();
    await pdfs.each(({ code, fileId, bytes }) => void files.set(code, { fileId, bytes: bytes.byteLength }));
    await certificates.each(({ code, certificate, keptAt }) => {
      const known = papers.get(code);
      const pdf = files.get(code) ?? null;
      // Seen with an account and without one, it is still one certificate.
      if (known && (known.pdf || !pdf)) return;
      const { name, course } = certificate;
      papers.set(code, { code, name, course: course || code, keptAt, pdf, bytes: jsonBytes(certificate) });
    });
  }
  return [...papers.values()].sort((a, b) => Number(b.pdf !== null) - Number(a.pdf !== null) || b.keptAt - a.keptAt);
}
