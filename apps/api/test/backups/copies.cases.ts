import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IssueCertificateResponse, PublicCertificateInfo } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import pg from 'pg';
import S3rver from 's3rver';
import { openDataSource } from '../../src/app/database/data-source';
import { verifyBackup } from '../../src/app/database/restore-database';
import { describeBackup } from '../../src/modules/backups/describe-backup';
import { exportData } from '../../src/modules/backups/export-data';
import { backupIds, readManifest } from '../../src/modules/backups/manifest';
import type { Manifest } from '../../src/modules/backups/manifest';
import { openTarget } from '../../src/modules/backups/target/open-target';
import type { S3Account } from '../../src/modules/backups/target/open-target';
import { sha256 } from '../../src/platform/crypto/sha256';
import { DiskStorage } from '../../src/platform/storage/disk.storage';
import { FilesService } from '../../src/platform/storage/files.service';
import { STORAGE } from '../../src/platform/storage/storage.port';
import type { Storage } from '../../src/platform/storage/storage.port';
import { UnreferencedFilesCleanup } from '../../src/platform/storage/unreferenced-files-cleanup';
import { startOn } from '../support/app';
import type { TestApp } from '../support/app';
import { backUp, blobsIn, copyEvents, newFolder, NO_ACCOUNT, restoreFrom } from '../support/backups';
import { createDatabase, createMigratedDatabase } from '../support/database';
import { createCourse } from '../support/factories';
import { ISSUE_REQUEST, startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { aFailedMail } from '../support/mails';
import { storedFilePath, storedFiles } from '../support/stored-files';

const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: newFolder(),
  configureBuckets: [{ name: 'copias', configs: [] }],
});

/** Writes the manifest of a backup that was not made. */
function writeManifestOf(folder: string, manifest: Manifest): void {
  const file = { manifest, sha256: sha256(JSON.stringify(manifest)) };
  writeFileSync(join(folder, 'manifests', `${manifest.id}.json`), JSON.stringify(file));
}

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

  /** Stores an image that a row names. @returns its id. */
  const storeImage = async (content: string) =>
    test.app.get(FilesService).storeWith('image', 'image/webp', [Buffer.from(content)], async (_, [file]) => file.id);
  const removeImage = async (id: string) => {
    const files = test.app.get(FilesService);
    await test.database.transaction((manager) => files.removeRows(manager, [id]));
    await files.deleteBytes([id]);
  };

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
    it('holds the mails that waited, because they may have been sent since the backup', async () => {
      const folder = newFolder();
      const id = await aFailedMail(test);
      await test.database.query(`update mails set state = 'waiting', ended_at = null, error = null where id = $1`, [
        id,
      ]);
      await backUp(test, folder);
      await test.database.query('delete from mails where id = $1', [id]);
      const { url, dataDir } = await restoreFrom(folder);
      const restored = await startOn(url, { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' });
      const mails = await restored.database.query<object[]>('select id::int as id, state, error from mails');
      expect(mails).toEqual([{ id, state: 'held', error: 'restored' }]);
      await restored.close();
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

  describe('backups in the same place', () => {
    it('copy only new files, and delete the oldest backup with the contents that no other has', async () => {
      const folder = newFolder();
      const image = await storeImage('first');
      const first = await backUp(test, folder);
      const files = first.manifest.files.bytes;
      expect(first.copiedBytes).toBe(files);
      await storeImage('second!');
      expect((await backUp(test, folder)).copiedBytes).toBe('second!'.length);
      await removeImage(image);
      const before = blobsIn(folder).map(({ name }) => name);
      expect(before).toContain(sha256('first'));
      const third = await backUp(test, folder, { keep: 1 });
      const after = blobsIn(folder).map(({ name }) => name);
      expect(after).not.toContain(sha256('first'));
      expect(after).toContain(sha256('second!'));
      expect(await backupIds(target(folder))).toEqual([third.manifest.id]);
      await restoreFrom(folder);
    });

    it('are complete although an older one is damaged, whose contents and those of all others remain', async () => {
      const folder = newFolder();
      const image = await storeImage('only in the first');
      await backUp(test, folder);
      await removeImage(image);
      const damaged = await backUp(test, folder);
      await storeImage('after the damaged one');
      await backUp(test, folder);
      const rows = damaged.manifest.tables.find(({ name }) => name === 'stored_files');
      const part = blobsIn(folder).find(({ name }) => name === rows?.parts[0]?.sha256);
      rmSync(join(part?.parentPath ?? '', part?.name ?? ''));
      const newest = await backUp(test, folder, { keep: 3 });
      expect(describeBackup(newest)).toMatch(/ lista: .*\nNo se pudieron borrar las copias antiguas: .*falta/s);
      expect(blobsIn(folder).map(({ name }) => name)).toContain(sha256('only in the first'));
      await restoreFrom(folder);
      // When the damaged one is no longer among those that remain, everything old is deleted.
      expect((await backUp(test, folder, { keep: 1 })).cleanupFailure).toBeNull();
      expect(blobsIn(folder).map(({ name }) => name)).not.toContain(sha256('only in the first'));
    });

    it('go on beside a damaged manifest, and delete nothing while one of those that remain is damaged', async () => {
      const folder = newFolder();
      const made = [];
      for (let count = 0; count < 3; count++) made.push((await backUp(test, folder)).manifest.id);
      const [oldest = '', middle = '', newest = ''] = made;
      const manifestOf = (id: string) => join(folder, 'manifests', `${id}.json`);
      writeFileSync(manifestOf(newest), '{}');
      await expect(restoreFrom(folder)).rejects.toThrow(
        new RegExp(`${newest} está dañada: .*saca manifests/${newest}.json`),
      );
      writeFileSync(manifestOf(middle), '{}');
      const { cleanupFailure } = await backUp(test, folder, { keep: 3 });
      expect(cleanupFailure).toContain(`La copia ${middle} está dañada`);
      expect(await backupIds(target(folder))).toContain(oldest);
      await restoreFrom(folder);
    });

    it('of a clock that was ahead are never taken for the newest, and cost no newer one', async () => {
      const folder = newFolder();
      const { manifest } = await backUp(test, folder);
      const future = '20991231T235959999Z-abcdef';
      const { id } = manifest;
      writeManifestOf(folder, { ...manifest, id: future });
      await expect(restoreFrom(folder)).rejects.toThrow(`Escribe qué copia quieres: ${future}, ${id}.`);
      await restoreFrom(folder, { id });
      const last = await backUp(test, folder, { keep: 1 });
      expect(last.cleanupFailure).toBeNull();
      expect(await backupIds(target(folder))).toEqual([last.manifest.id]);
    });

    it('are refused while another backup or an export of the academy runs', async () => {
      let release = () => {};
      const blocked = new Promise<void>((done) => (release = done));
      let begin = () => {};
      const began = new Promise<void>((done) => (begin = done));
      const running = backUp(test, newFolder(), { check: () => (begin(), blocked) });
      await began;
      await expect(backUp(test, newFolder())).rejects.toThrow(/Ya hay otra copia/);
      await expect(exportData(test.url, test.app.get(STORAGE), newFolder())).rejects.toThrow(/Ya hay otra copia/);
      release();
      await running;
    });

    it('record an earlier one as failed if its process ended before it', async () => {
      await test.database.query(`insert into backups (place, scheduled) values ('/copias', true)`);
      await backUp(test, newFolder());
      const after = { failure: 'El proceso terminó antes que la copia.' };
      expect(await copyEvents(test)).toContainEqual({ action: 'backup.failed', actor: null, name: '/copias', after });
    });

    it('are refused if they are of another academy', async () => {
      const folder = newFolder();
      await backUp(test, folder);
      const url = await createMigratedDatabase();
      const other = await openDataSource(url, 2);
      await other.query(`insert into signing_keys (kid, public_jwk, private_jwk) values ('otra', '{}', '{}')`);
      await other.destroy();
      await expect(backUp(test, folder, { url })).rejects.toThrow(/copias de otra academia/);
    });
  });

  describe('files that are deleted while a backup runs', () => {
    it('are in the backup, and their bytes are deleted by the next cleanup', async () => {
      const folder = newFolder();
      const image = await storeImage('deleted meanwhile');
      const storage = test.app.get<Storage>(STORAGE);
      let isDeleted = false;
      const slow: Storage = {
        ...storage,
        async get(id) {
          // The snapshot was read. Nothing was copied yet.
          if (!isDeleted) {
            isDeleted = true;
            await removeImage(image);
            await test.app.get(UnreferencedFilesCleanup).cleanUp();
          }
          return storage.get(id);
        },
      };
      const { manifest } = await backUp(test, folder, { storage: slow });
      expect(manifest.files.missing).toEqual([]);
      const { dataDir } = await restoreFrom(folder);
      expect(readFileSync(storedFilePath({ dataDir }, image), 'utf8')).toBe('deleted meanwhile');
      const stored = storedFiles(test).length;
      await test.app.get(UnreferencedFilesCleanup).cleanUp();
      expect(storedFiles(test)).toHaveLength(stored - 1);
    });

    it('fails if the storage has none of the files', async () => {
      const empty = new DiskStorage(newFolder());
      await expect(backUp(test, newFolder(), { storage: empty })).rejects.toThrow(/ningún archivo .* STORAGE_URL/);
    });

    it('that the storage has lost are named, and the rest is backed up', async () => {
      const folder = newFolder();
      const image = await storeImage('lost');
      await test.app.get<Storage>(STORAGE).delete(image);
      const { manifest } = await backUp(test, folder);
      expect(manifest.files.missing).toEqual([image]);
      await restoreFrom(folder);
      await removeImage(image);
    });
  });
});
