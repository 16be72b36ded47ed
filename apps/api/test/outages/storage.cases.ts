import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { PATHS, pathTo } from '@telar/contracts/paths';
import S3rver from 's3rver';
import { STORAGE } from '../../src/platform/storage/storage.port';
import type { Storage } from '../../src/platform/storage/storage.port';
import { aBatch, untilState } from '../support/batches';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { TcpProxy } from '../support/tcp-proxy';

const folder = mkdtempSync(join(tmpdir(), 'telar-outage-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'academia', configs: [] }],
});

describe('storage outage', () => {
  let proxy: TcpProxy;
  let issuing: Issuing;
  let pdf: string;

  beforeAll(async () => {
    proxy = await TcpProxy.to('127.0.0.1', (await s3.run()).port);
    issuing = await startIssuing(undefined, {
      STORAGE_URL: 's3://academia/certificados',
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    const issued = await issuing.issue();
    pdf = `/api/certificate-viewer/pdf/${issued.json<{ drive_file_id: string }>().drive_file_id}`;
  });
  afterAll(async () => {
    await issuing.test.close();
    await proxy.close();
    await s3.close();
    rmSync(folder, { recursive: true });
  });

  const countCertificates = async () =>
    (await issuing.test.database.query<{ count: number }[]>('select count(*)::int as count from certificates'))[0]
      ?.count;

  describe('while the storage', () => {
    it('refuses connections, issuing and PDFs respond 503, and everything else works', async () => {
      const before = await countCertificates();
      await proxy.refuse();
      const refused = await Promise.all([issuing.issue(), issuing.test.inject(pdf)]);
      expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
        [503, '5'],
        [503, '5'],
      ]);
      expect(await countCertificates()).toBe(before);
      expect((await issuing.test.inject(PATHS.courses)).statusCode).toBe(200);
      await proxy.restore();
      expect((await issuing.issue()).statusCode).toBe(201);
      expect((await issuing.test.inject(pdf)).statusCode).toBe(200);
    });

    it('refuses connections, a batch waits, and goes on by itself afterwards', async () => {
      const { test, admin: headers } = issuing;
      const body = { ...aBatch([{}, {}]), template_name: 'plantilla.pdf' };
      const created = await test.inject({ method: 'POST', url: PATHS.certificateBatches, headers, payload: body });
      const { id } = created.json<{ id: number }>();
      await proxy.refuse();
      await test.inject({ method: 'POST', url: pathTo(PATHS.certificateBatchStart, { id }), headers });
      const postponed = 'select from certificate_batch_rows where lease_id is null and lease_until is not null';
      while ((await test.database.query<unknown[]>(postponed)).length === 0);
      const ask = () => test.inject({ url: pathTo(PATHS.certificateBatch, { id }), headers });
      expect((await ask()).json()).toMatchObject({ state: 'running', counts: { pending: 2, issued: 0, failed: 0 } });
      await proxy.restore();
      expect((await untilState(ask, 'done')).counts).toMatchObject({ issued: 2 });
    });

    it('does not respond, issuing responds 503 without waiting for the file to be deleted', async () => {
      const storage = issuing.test.app.get<Storage>(STORAGE);
      // The time limits of the real storage are 15 s each.
      jest.spyOn(storage, 'put').mockRejectedValueOnce(new Error('TimeoutError'));
      jest.spyOn(storage, 'delete').mockReturnValueOnce(new Promise(() => undefined));
      expect((await issuing.issue()).statusCode).toBe(503);
      expect((await issuing.issue()).statusCode).toBe(201);
    });
  });
});
