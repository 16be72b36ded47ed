import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { BatchRunner } from '../src/modules/certificate-batches/run/batch-runner';
import { IssueJob } from '../src/modules/certificate-batches/run/issue-job';
import { ISSUE } from '../src/modules/certificate-batches/run/run.statements';
import { Sql } from '../src/platform/database/sql';
import type { Lease } from '../src/platform/jobs/leased-job';
import { startReplica } from './support/app';
import type { TestApp } from './support/app';
import { aBatch, untilState } from './support/batches';
import { startIssuing } from './support/issuing';
import type { Issuing } from './support/issuing';
import { ServerProcess } from './support/server-process';
import { storedFiles } from './support/stored-files';

const ROWS = 60;
const KILLS = 3;

let issuing: Issuing;
beforeAll(async () => {
  issuing = await startIssuing();
  // Other processes issue, or the test itself.
  await issuing.test.app.get(BatchRunner, { strict: false }).beforeApplicationShutdown();
});
afterAll(() => issuing.test.close());

const post = async (test: TestApp, url: string, payload?: object) =>
  (
    await test.inject({ method: 'POST', url, headers: issuing.admin, ...(payload && { payload }) })
  ).json<CertificateBatch>();
const get = (test: TestApp, id: number) =>
  test.inject({ url: pathTo(PATHS.certificateBatch, { id }), headers: issuing.admin });
const newBatch = (rows: number) =>
  post(issuing.test, PATHS.certificateBatches, aBatch(Array.from({ length: rows }, () => ({}))));
const query = <T>(sql: string, values: unknown[] = []) => issuing.test.database.query<T[]>(sql, values);
const issuedOf = async (id: number) =>
  (
    await query<{ count: number }>(
      `select count(*)::int as count from certificate_batch_rows where batch_id = $1 and state = 'issued'`,
      [id],
    )
  )[0]?.count ?? 0;

/** What is left of a batch that was issued: every row has one certificate of its own with its code, and its PDF. */
async function expectIssuedOnce(id: number, rows: number): Promise<void> {
  const certificates = await query<{ file_id: string }>(
    `select c.file_id from certificate_batch_rows r join certificates c on c.id = r.certificate_id and c.code = r.code
     where r.batch_id = $1`,
    [id],
  );
  expect(certificates).toHaveLength(rows);
  const [{ doubled } = { doubled: -1 }] = await query<{ doubled: number }>(
    `select count(*)::int as doubled from certificates c
     where c.dni in (select dni from certificate_batch_rows where batch_id = $1)
       and c.id not in (select certificate_id from certificate_batch_rows where certificate_id is not null)`,
    [id],
  );
  expect(doubled).toBe(0);
  const events = await query<{ count: number }>(
    `select count(*)::int as count from audit_events
     where action = 'certificate.issued' and subject_id in (
       select certificate_id::text from certificate_batch_rows where batch_id = $1)`,
    [id],
  );
  expect(events[0]?.count).toBe(rows);
  const names = new Set(storedFiles(issuing.test).map(({ name }) => name));
  expect(certificates.filter(({ file_id: file }) => !names.has(file))).toEqual([]);
}

it(`issues every row once although the process is killed ${KILLS} times`, async () => {
  const { id } = await newBatch(ROWS);
  const server = new ServerProcess(issuing.test);
  await server.start();
  await server.request(pathTo(PATHS.certificateBatchStart, { id }), { method: 'POST', headers: issuing.admin });
  for (let kill = 1; kill <= KILLS; kill++) {
    while ((await issuedOf(id)) < (kill * ROWS) / (KILLS + 2));
    await server.stop('SIGKILL');
    // The leases of the dead process end.
    await query('update certificate_batch_rows set lease_until = now() where lease_until is not null');
    await server.start();
  }
  const done = await untilState(() => get(issuing.test, id), 'done');
  expect(done.counts).toMatchObject({ issued: ROWS, pending: 0, failed: 0 });
  await server.stop('SIGTERM');
  await expectIssuedOnce(id, ROWS);
});

it('stores nothing for rows whose lease another process has taken over', async () => {
  const job = issuing.test.app.get(IssueJob, { strict: false });
  const { id } = await newBatch(3);
  await post(issuing.test, pathTo(PATHS.certificateBatchStart, { id }));
  const slow = { id: randomUUID(), seconds: 20 };
  const quick = { id: randomUUID(), seconds: 20 };
  const frozen = await job.claim(slow);
  await query('update certificate_batch_rows set lease_until = now() where batch_id = $1', [id]);
  const taken = await job.claim(quick);
  if (!frozen || !taken) throw new Error('Nothing was claimed');
  const files = storedFiles(issuing.test).length;
  await job.run(frozen, slow);
  expect([await issuedOf(id), storedFiles(issuing.test).length]).toEqual([0, files]);
  await job.run(taken, quick);
  expect(await job.claim(quick)).toBeNull();
  expect((await get(issuing.test, id)).json<CertificateBatch>()).toMatchObject({
    state: 'done',
    counts: { issued: 3 },
  });
  await expectIssuedOnce(id, 3);
});

describe('a process', () => {
  const job = () => issuing.test.app.get(IssueJob, { strict: false });
  const newLease = () => ({ id: randomUUID(), seconds: 20 });
  const started = async (rows: number) => {
    const { id } = await newBatch(rows);
    await post(issuing.test, pathTo(PATHS.certificateBatchStart, { id }));
    return id;
  };
  const claimed = async (lease: Lease) => {
    const work = await job().claim(lease);
    if (!work) throw new Error('Nothing was claimed');
    return work;
  };
  const rowsOf = (id: number) =>
    query<{ state: string; attempts: number; code: string; is_leased: boolean }>(
      `select state, attempts, code, lease_id is not null as is_leased from certificate_batch_rows
       where batch_id = $1 order by row_no`,
      [id],
    );
  const countOf = async (codes: string[]) =>
    (await query(`select from certificates where code = any($1)`, [codes])).length;
  const finish = async (id: number) => {
    await query('update certificate_batch_rows set lease_until = null where batch_id = $1', [id]);
    const lease = newLease();
    for (let work = await job().claim(lease); work; work = await job().claim(lease)) await job().run(work, lease);
    expect((await get(issuing.test, id)).json<CertificateBatch>().state).toBe('done');
  };

  it('that loses its lease beside a taken code issues no other row', async () => {
    const id = await started(3);
    const codes = (await rowsOf(id)).map(({ code }) => code);
    await issuing.issue({ certificate_code: codes[0] });
    const lease = newLease();
    const work = await claimed(lease);
    const sql = issuing.test.app.get(Sql, { strict: false });
    const many = sql.many.bind(sql);
    const failing = jest.spyOn(sql, 'many').mockImplementation(async (statement, values) => {
      try {
        return await many(statement, values);
      } catch (error) {
        await query('update certificate_batch_rows set lease_id = null where batch_id = $1', [id]);
        throw error;
      }
    });
    await job().run(work, lease);
    failing.mockRestore();
    expect([await issuedOf(id), await countOf(codes)]).toEqual([0, 1]);
    await finish(id);
    const rows = await rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued']);
    // The taken code was drawn again.
    expect(rows.map(({ code }) => code)).toEqual([expect.not.stringMatching(codes[0] ?? ''), ...codes.slice(1)]);
  });

  it('that wakes up after its batch was stopped issues nothing', async () => {
    const id = await started(2);
    const lease = newLease();
    const frozen = await claimed(lease);
    const cancel = pathTo(PATHS.certificateBatchCancel, { id });
    expect((await post(issuing.test, cancel)).state).toBe('cancelling');
    await query('update certificate_batch_rows set lease_until = now() where batch_id = $1', [id]);
    expect((await post(issuing.test, cancel)).state).toBe('cancelled');
    await job().run(frozen, lease);
    expect(await issuedOf(id)).toBe(0);
    await post(issuing.test, pathTo(PATHS.certificateBatchResume, { id }));
    await finish(id);
    await expectIssuedOnce(id, 2);
  });

  it('does not end a batch that is given rows at the same moment', async () => {
    const id = await started(1);
    const set = `update certificate_batch_rows set outcome = $2 where batch_id = $1`;
    await query(set, [id, 'failed']);
    await issuing.test.database.transaction(async (manager) => {
      await manager.query('select from certificate_batches where id = $1 for update', [id]);
      await manager.query(set, [id, null]);
      expect(await job().claim(newLease())).toBeNull();
    });
    expect((await get(issuing.test, id)).json<CertificateBatch>().state).toBe('running');
    await finish(id);
  });

  it('issues later after a deadlock, and counts only attempts that failed for another reason', async () => {
    const id = await started(2);
    const sql = issuing.test.app.get(Sql, { strict: false });
    const many = sql.many.bind(sql);
    for (const [code, attempts] of [
      ['40P01', 0],
      ['XX000', 1],
    ] as const) {
      const failing = jest.spyOn(sql, 'many').mockImplementation((statement, values) => {
        if (statement === ISSUE) throw Object.assign(new Error('Refused by the test'), { code });
        return many(statement, values);
      });
      const lease = newLease();
      const work = await claimed(lease);
      expect(await job().run(work, lease)).toBe(false);
      failing.mockRestore();
      expect(await rowsOf(id)).toEqual([
        expect.objectContaining({ state: 'pending', attempts, is_leased: false }),
        expect.objectContaining({ state: 'pending', attempts, is_leased: false }),
      ]);
      await query('update certificate_batch_rows set lease_until = null where batch_id = $1', [id]);
    }
    await finish(id);
  });

  it('that stops leaves the rows that are not printed to others', async () => {
    const id = await started(2);
    const lease = newLease();
    expect(await job().run(await claimed(lease), lease, AbortSignal.abort())).toBe(false);
    expect((await rowsOf(id)).map(({ state, is_leased: isLeased }) => [state, isLeased])).toEqual([
      ['pending', false],
      ['pending', false],
    ]);
    await finish(id);
  });
});

describe('two processes', () => {
  let replicas: TestApp[];
  beforeAll(async () => {
    const environment = { STORAGE_URL: pathToFileURL(join(issuing.test.dataDir, 'files')).href };
    replicas = await Promise.all([1, 2].map(() => startReplica(issuing.test, environment)));
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
  });

  it('share the rows of a batch', async () => {
    const runs = replicas.map(({ app }) => jest.spyOn(app.get(IssueJob, { strict: false }), 'run'));
    const [first] = replicas as [TestApp];
    const { id } = await newBatch(ROWS);
    await post(first, pathTo(PATHS.certificateBatchStart, { id }));
    // Otherwise one process may issue all rows before the other one looks for work.
    for (const { app } of replicas) app.get(BatchRunner, { strict: false }).wake();
    await untilState(() => get(first, id), 'done');
    const rowsOf = (run: (typeof runs)[number]) => run.mock.calls.flatMap(([{ rows }]) => rows).length;
    const shares = runs.map(rowsOf);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(shares.reduce((sum, share) => sum + share)).toBe(ROWS);
    await expectIssuedOnce(id, ROWS);
  });
});
