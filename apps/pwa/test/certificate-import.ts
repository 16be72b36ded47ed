import type { CertificateImport } from '@telar/contracts/certificate-imports';

interface ImportOverrides extends Partial<Omit<CertificateImport, 'counts' | 'files'>> {
  counts?: Partial<CertificateImport['counts']>;
  files?: Partial<CertificateImport['files']>;
}

/** An import as the API returns it: a draft of two rows, one of them refused, without files. */
export function anImport({ counts, files, ...overrides }: ImportOverrides = {}): CertificateImport {
  return {
    id: 7,
    name: 'Registro 2019',
    state: 'draft',
    rows_total: 2,
    counts: { valid: 1, warned: 0, refused: 1, pending: 1, warned_pending: 0, imported: 0, failed: 0, ...counts },
    files: { total: 0, missing: 0, stored: 0, refused: 0, duplicate: 0, unmatched: 0, ...files },
    created_at: '2026-11-22T17:00:00Z',
    created_by: 'Ana Paz',
    started_at: null,
    started_by: null,
    finished_at: null,
    ...overrides,
  };
}
