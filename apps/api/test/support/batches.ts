import { setTimeout as delay } from 'node:timers/promises';
import type { CertificateBatch, CertificateBatchRowList } from '@telar/contracts/certificate-batches';
import { PATHS } from '@telar/contracts/paths';
import { startIssuing } from './issuing';
import { beforeTests } from './use-app';

let serial = 0;

/** The request of a batch with these rows, of new persons, on the template of `startIssuing`. */
export const aBatch = (rows: object[]) => ({
  template_name: 'plantilla.pdf',
  defaults: {
    user_name: 'María Fernanda Quispe Ñahui',
    course_title: 'Gestión pública',
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
    final_grade: '18',
  },
  rows: rows.map((row) => (typeof row === 'object' ? { dni: String(50_000_000 + ++serial), ...row } : row)),
});

const TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/** Asks for a batch until it is in the state. @throws Error after a while */
export async function untilState(
  ask: () => Promise<{ json: () => unknown }>,
  state: CertificateBatch['state'],
): Promise<CertificateBatch> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const batch = (await ask()).json() as CertificateBatch;
    if (batch.state === state) return batch;
    if (Date.now() > deadline) throw new Error(`The batch is not ${state}: ${JSON.stringify(batch)}`);
    await delay(POLL_MS);
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Starts an application before the tests of a file. @returns it, and calls of its batches by an admin. */
export function useBatches() {
  const issuing = beforeTests(() => startIssuing());
  afterAll(() => issuing.test.close());
  const call = (method: Method, url: string, payload?: object) =>
    issuing.test.inject({ method, url, headers: issuing.admin, ...(payload && { payload }) });
  const create = (body: object) => call('POST', PATHS.certificateBatches, body);
  const created = async (body: object) => {
    const response = await create(body);
    expect([response.statusCode, response.body]).toEqual([201, response.body]);
    return response.json<CertificateBatch>();
  };
  const at = (path: string, id: number, row = 1) => path.replace(':id', String(id)).replace(':row', String(row));
  const rowsOf = async (id: number, query = '') =>
    (await call('GET', `${at(PATHS.certificateBatchRows, id)}${query}`)).json<CertificateBatchRowList>();
  const count = async (table: string) =>
    (await issuing.test.database.query<{ count: number }[]>(`select count(*)::int as count from ${table}`))[0]?.count;
  const control = (id: number, action: 'start' | 'cancel' | 'resume' | 'retry') =>
    call('POST', `${at(PATHS.certificateBatch, id)}/${action}`);
  const until = (id: number, state: CertificateBatch['state']) =>
    untilState(() => call('GET', at(PATHS.certificateBatch, id)), state);
  return { issuing, call, create, created, at, rowsOf, count, control, until };
}
