import type { CertificateBatch, CertificateBatchRow } from '@telar/contracts/certificate-batches';

/** A batch as the API returns it: a draft of two rows, one of them with a warning. */
export function aBatch({ counts, ...overrides }: Partial<CertificateBatch> = {}): CertificateBatch {
  return {
    id: 8,
    name: 'Quechua',
    state: 'draft',
    template_name: 'a.pdf',
    rows_total: 2,
    counts: { valid: 1, warned: 1, refused: 0, pending: 2, issued: 0, failed: 0, ...counts },
    seconds_left: null,
    created_at: '2026-11-20T17:05:00.000Z',
    created_by: 'Ana Paz',
    started_at: null,
    started_by: null,
    finished_at: null,
    ...overrides,
  };
}

/** A row of a batch as the API returns it. */
export function aBatchRow(overrides: Partial<CertificateBatchRow> = {}): CertificateBatchRow {
  return {
    row: 1,
    state: 'pending',
    verdict: 'valid',
    certificate_code: 'TLR-7F3K-9QX2-M4ZA-80BD',
    user_name: 'Rosa Ñahui',
    dni: '45871203',
    course_title: 'Quechua',
    cells: { user_name: 'Rosa Ñahui', dni: '45871203' },
    errors: [],
    warnings: [],
    certificate: null,
    issued_at: null,
    ...overrides,
  };
}
