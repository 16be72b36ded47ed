import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { IssueCertificateResponse, PublicCertificateInfo } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import pg from 'pg';
import S3rver from 's3rver';
import { DataSource } from 'typeorm';
import { openDataSource } from '../../src/app/database/data-source';
import { verifyBackup } from '../../src/app/database/restore-database';
import { readManifest } from '../../src/modules/backups/manifest';
import { openTarget } from '../../src/modules/backups/target/open-target';
import type { S3Account } from '../../src/modules/backups/target/open-target';
import { sha256 } from '../../src/platform/crypto/sha256';
import { DiskStorage } from '../../src/platform/storage/disk.storage';
import { startOn } from '../support/app';
import type { TestApp } from '../support/app';
import { backUp, copyEvents, newFolder, NO_ACCOUNT, restoreFrom } from '../support/backups';
import { createDatabase } from '../support/database';
import { createCourse } from '../support/factories';
import { ISSUE_REQUEST, startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { aFailedMail } from '../support/mails';
import { storedFilePath } from '../support/stored-files';

const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: newFolder(),
  configureBuckets: [{ name: 'copias', configs: [] }],
});

describe('backups', () => {
  let account: S3Account;

  let issuing: Issuing;
  let test: TestApp;
  let certificate: IssueCertificateResponse;

  beforeAll(async () => {
    const { port } = await s3.run();
    account = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    };
    issuing = await startIssuing();
    ({ test } = issuing);
    await createCourse(test.database, { title: 'Tejido “andino”, con \\ y\nsalto' });
    certificate = (await issuing.issue({ student_code: 'TLR-7' })).json<IssueCertificateResponse>();
    const revoked = (await issuing.issue()).json<IssueCertificateResponse>();
    await test.database.query('update certificates set revoked_at = now() where code = $1', [revoked.certificate_code]);
  });
  afterAll(async () => {
    await test.close();
    await s3.close();
  });

  const target = (folder: string) => openTarget(folder, NO_ACCOUNT, '/');
  const pdfOf = async (at: TestApp, { drive_file_id: id }: IssueCertificateResponse) =>
    (await at.inject(`/api/certificate-viewer/pdf/${id}`)).rawPayload;
  const infoOf = (at: TestApp, codeOrToken: string) => at.inject(`/api/certificate-viewer/info/${codeOrToken}`);

  /** Rows, triggers, foreign keys. */
  const STATE = [
    ...['users', 'certificates', 'courses', 'templates', 'stored_files', 'signing_keys', 'revocation_state'].map(
      (table) => `select * from ${table} order by 1, 2`,
    ),
    'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`,
  ];
  const stateOf = (at: TestApp) => Promise.all(STATE.map((sql) => at.database.query<unknown[]>(sql)));

  describe('a restored academy', () => {
    /** Takes a backup with a mail that waits. @returns the id of the mail. */
    const backUpMail = async (folder: string) => {
      const id = await aFailedMail(test);
      await test.database.query(`update mails set state = 'waiting', ended_at = null, error = null where id = $1`, [
        id,
      ]);
      await backUp(test, folder);
      await test.database.query('delete from mails where id = $1', [id]);
      return id;
    };

    it('holds the mails that waited, because they may have been sent since the backup', async () => {
      const folder = newFolder();
      const id = await backUpMail(folder);
      const { url, dataDir } = await restoreFrom(folder);
      const restored = await startOn(url, { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' });
      const mails = await restored.database.query<object[]>('select id::int as id, state, error from mails');
      expect(mails).toEqual([{ id, state: 'held', error: 'restored' }]);
      await restored.close();
    });

    it('holds them although the restore fails after its rows are there', async () => {
      const folder = newFolder();
      const id = await backUpMail(folder);
      const url = await createDatabase();
      const query = Reflect.get(DataSource.prototype, 'query');
      const broken = jest.spyOn(DataSource.prototype, 'query').mockImplementation(function (this: DataSource, sql) {
        return sql === 'analyze' ? Promise.reject(new Error('killed')) : query.call(this, sql);
      });
      await expect(restoreFrom(folder, { url })).rejects.toThrow('killed');
      broken.mockRestore();
      const source = await openDataSource(url, 2);
      expect(await source.query('select id::int as id, state from mails')).toEqual([{ id, state: 'held' }]);
      await source.destroy();
    });

    it('has the same rows and files, valid signatures, and goes on with the next numbers', async () => {
      const folder = newFolder();
      await backUp(test, folder);
      const { url, dataDir } = await restoreFrom(folder);
      const restored = await startOn(url, { DATA_DIR: dataDir });
      expect(await stateOf(restored)).toEqual(await stateOf(test));
      const { id } = await readManifest(target(folder));
      expect(await copyEvents(test)).toContainEqual({
        action: 'backup.made',
        actor: 'backup',
        name: folder,
        after: expect.objectContaining({ backup: id, bytes: expect.any(Number) }),
      });
      expect((await copyEvents(restored)).at(-1)).toEqual({
        action: 'backup.restored',
        actor: 'restore',
        name: id,
        after: null,
      });
      expect(await pdfOf(restored, certificate)).toEqual(await pdfOf(test, certificate));
      const { token } = (await infoOf(test, certificate.certificate_code)).json<PublicCertificateInfo>();
      expect((await infoOf(restored, token ?? '')).json()).toMatchObject({
        certificate_code: certificate.certificate_code,
      });

      const issued = await restored.inject({
        method: 'POST',
        url: PATHS.certificates,
        headers: issuing.admin,
        payload: { ...ISSUE_REQUEST, certificate_code: 'DESPUES-1', student_code: 'NEW-1' },
      });
      expect(issued.statusCode).toBe(201);
      expect(await restored.database.query(`select from student_code_endings where code = 'new-1'`)).not.toEqual([]);
      expect((await createCourse(restored.database)).id).toBeGreaterThan(1);
      await restored.close();
    });

    it('comes from a bucket as well', async () => {
      const place = 's3://copias/academia';
      await backUp(test, place, { target: openTarget(place, account, '/') });
      const { dataDir } = await restoreFrom(place, { account });
      expect(readFileSync(storedFilePath({ dataDir }, certificate.drive_file_id))).toEqual(
        await pdfOf(test, certificate),
      );
    });

    it('is migrated if the backup is of an older release', async () => {
      const url = await createDatabase();
      const old = await openDataSource(url, 2);
      await old.query(`insert into packages (name) values ('Antiguo')`);
      const current = old.migrations.length;
      await old.undoLastMigration();
      await old.destroy();
      const folder = newFolder();
      await backUp(test, folder, { url });
      expect((await readManifest(target(folder))).migrations).toHaveLength(current - 1);
      const restored = await openDataSource((await restoreFrom(folder)).url, 2);
      expect(await restored.query('select name from packages')).toEqual([{ name: 'Antiguo' }]);
      expect(await restored.query('select id from migrations')).toHaveLength(current);
      await restored.destroy();
    });

    it('passes the verification in a scratch place', async () => {
      const folder = newFolder();
      await backUp(test, folder);
      const destination = { url: await createDatabase(), storage: new DiskStorage(newFolder()) };
      await verifyBackup(destination, target(folder), await readManifest(target(folder)));
      const source = await openDataSource(destination.url, 2);
      expect(await source.query('select id from users')).not.toEqual([]);
      await source.destroy();
    });
  });

  describe('a restore is refused', () => {
    let folder: string;
    beforeEach(async () => {
      folder = newFolder();
      await backUp(test, folder);
    });

    const certificateBlob = () => {
      const { sha256: hash } = JSON.parse(String(certificateRow)) as { sha256: string };
      return join(folder, 'blobs', hash.slice(0, 2), hash);
    };
    let certificateRow: string;
    beforeAll(async () => {
      const [row] = await test.database.query<object[]>('select sha256 from stored_files where id = $1', [
        certificate.drive_file_id,
      ]);
      certificateRow = JSON.stringify(row);
    });
    const manifestFile = () => join(folder, 'manifests', readdirSync(join(folder, 'manifests'))[0] ?? '');
    const flipByte = (file: string) => {
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    };
    const cut = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -1));
    /** The first part of the table of certificates. */
    const tableBlob = async () => {
      const { tables } = await readManifest(target(folder));
      const hash = tables.find(({ name }) => name === 'certificates')?.parts[0]?.sha256 ?? '';
      return join(folder, 'blobs', hash.slice(0, 2), hash);
    };

    it.each<[string, () => unknown, RegExp]>([
      ['a byte of a PDF changed', () => flipByte(certificateBlob()), /dañada: el contenido de blobs/],
      ['a PDF is missing', () => rmSync(certificateBlob()), /incompleta: falta blobs/],
      ['a PDF is cut off', () => cut(certificateBlob()), /dañada/],
      ['a byte of a table changed', async () => flipByte(await tableBlob()), /dañada/],
      ['a table is missing', async () => rmSync(await tableBlob()), /incompleta/],
      [
        'the manifest is cut off',
        () => writeFileSync(manifestFile(), readFileSync(manifestFile()).subarray(0, 99)),
        /manifiesto/,
      ],
      [
        'a count of the manifest changed',
        () => writeFileSync(manifestFile(), readFileSync(manifestFile(), 'utf8').replace(/"rows": \d+/, '"rows": 77')),
        /manifiesto/,
      ],
      ['the backup was not completed', () => rmSync(manifestFile()), /ninguna copia completa/],
    ])('if %s, and nothing is written', async (_, damage, message) => {
      await damage();
      const url = await createDatabase();
      const dataDir = newFolder();
      const destination = { url, storage: new DiskStorage(join(dataDir, 'files')) };
      const restore = async () => verifyBackup(destination, target(folder), await readManifest(target(folder)));
      await expect(restore()).rejects.toThrow(message);
      await expect(restoreFrom(folder, { url })).rejects.toThrow(message);
      expect(readdirSync(dataDir)).toEqual([]);
      const source = new pg.Client({ connectionString: url });
      await source.connect();
      expect((await source.query(`select from pg_tables where schemaname = 'public'`)).rows).toEqual([]);
      await source.end();
    });

    it('if the database has tables', async () => {
      const before = await stateOf(test);
      await expect(restoreFrom(folder, { url: test.url })).rejects.toThrow(/La base ya tiene tablas/);
      expect(await stateOf(test)).toEqual(before);
    });

    it('if the backup is of a newer release', async () => {
      const manifest = { ...(await readManifest(target(folder))), migrations: ['Futuro2000000000000'] };
      writeFileSync(manifestFile(), JSON.stringify({ manifest, sha256: sha256(JSON.stringify(manifest)) }));
      await expect(restoreFrom(folder)).rejects.toThrow(/versión más nueva/);
    });
  });
});
