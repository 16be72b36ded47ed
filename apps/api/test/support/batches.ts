import { setTimeout as delay } from 'node:timers/promises';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';

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
