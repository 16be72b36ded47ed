import type {
  CertificateBatchCells,
  CertificateBatchDetail,
  CertificateBatchList,
  CertificateBatchRequest,
  CertificateBatchRow,
  CertificateBatchRowList,
  CertificateBatchRowRequest,
} from '@telar/contracts/certificate-batches';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';

const cells: CertificateBatchCells = { user_name: 'Rosa Ñahui Quispe', dni: '45871203', final_grade: '18' };

const request: CertificateBatchRequest = {
  name: 'Excel para contabilidad, turno noche',
  template_name: 'plantilla-telar.pdf',
  defaults: {
    course_title: 'Excel para contabilidad',
    duration_hours: 60,
    start_date: '2026-08-03',
    end_date: '2026-09-25',
    issue_date: '2026-10-02',
    course_id: 7,
  },
  rows: [cells, { user_name: 'Óscar Peña Llontop', dni: '1672945' }],
};

const draft: CertificateBatchDetail = {
  id: 12,
  name: 'Excel para contabilidad, turno noche',
  state: 'draft',
  template_name: 'plantilla-telar.pdf',
  defaults: request.defaults,
  rows_total: 2,
  counts: { valid: 1, warned: 0, refused: 1, pending: 1, issued: 0, failed: 0 },
  seconds_left: null,
  created_at: '2026-10-02T14:05:00.000Z',
  created_by: 'Ana Paz',
  started_at: null,
  started_by: null,
  finished_at: null,
};

const running: CertificateBatchDetail = {
  ...draft,
  state: 'running',
  started_at: '2026-10-02T14:10:00.000Z',
  started_by: 'Ana Paz',
};

const issued: CertificateBatchDetail['counts'] = { ...draft.counts, pending: 0, issued: 1 };
const done: CertificateBatchDetail = {
  ...running,
  state: 'done',
  counts: issued,
  finished_at: '2026-10-02T14:10:01.000Z',
};

const row: CertificateBatchRow = {
  row: 2,
  state: 'refused',
  verdict: 'refused',
  certificate_code: 'TLR-7F3K-9QX2-M4ZA-80BD',
  user_name: 'Óscar Peña Llontop',
  dni: '1672945',
  course_title: 'Excel para contabilidad',
  cells: { user_name: 'Óscar Peña Llontop', dni: '1672945' },
  errors: [{ path: 'dni', message: ROW_ERRORS.dni_short }],
  warnings: [],
  certificate: null,
  issued_at: null,
};

const corrected: CertificateBatchRow = {
  ...row,
  state: 'pending',
  verdict: 'valid',
  dni: '16729453',
  cells: { ...row.cells, dni: '16729453' },
  errors: [],
};

const { defaults: _, ...listed } = running;
const batches: CertificateBatchList = { batches: [listed], next: null };
const rows: CertificateBatchRowList = { rows: [row], next: null };
const correction: CertificateBatchRowRequest = { dni: '16729453' };

/** A class of two, whose second row needs a correction: the examples of the OpenAPI document. */
export const EXAMPLES = {
  request,
  draft,
  running,
  cancelling: { ...running, state: 'cancelling' },
  done,
  batches,
  rows,
  correction,
  corrected,
} as const;
