import type { CertificateImportUndoCheck, CertificateImportUndone } from '@telar/contracts/certificate-imports';

const check: CertificateImportUndoCheck = {
  certificates: 498,
  revoked: 2,
  until: '2026-12-28T15:04:05.000Z',
  obstacle: null,
};

const undone: CertificateImportUndone = {
  id: 7,
  name: 'Registro 2019',
  state: 'draft',
  rows_total: 500,
  counts: { valid: 498, warned: 0, refused: 2, pending: 498, warned_pending: 0, imported: 0, failed: 0 },
  files: { total: 500, missing: 0, stored: 498, refused: 0, duplicate: 2, unmatched: 0 },
  created_at: '2026-11-28T14:59:00.000Z',
  created_by: 'Rosa Quispe Ñahui',
  started_at: null,
  started_by: null,
  finished_at: null,
  removed: 498,
  still_revoked: 2,
};

/** The undo of an import: the examples of the OpenAPI document. */
export const EXAMPLES = { check, undone } as const;
