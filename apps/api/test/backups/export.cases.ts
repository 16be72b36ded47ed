import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IssueCertificateResponse } from '@telar/contracts/certificates';
import { csvLines } from '@telar/domain/csv-file';
import { exportData, FILES_OF_KIND } from '../../src/modules/backups/export-data';
import { EXPORTED, NOT_EXPORTED } from '../../src/modules/backups/export-tables';
import { sha256 } from '../../src/platform/crypto/sha256';
import { STORAGE } from '../../src/platform/storage/storage.port';
import type { TestApp } from '../support/app';
import { copyEvents, newFolder } from '../support/backups';
import { aMaterial, courseFileCalls } from '../support/course-files';
import { MINIMAL_COURSE, sendCourse } from '../support/courses';
import { createCourse } from '../support/factories';
import { announced, anOldPdf, anOldRow, importCalls } from '../support/imports';
import { startIssuing } from '../support/issuing';
import { aVoucher, orderInReview } from '../support/orders';
import type { AuthHeaders } from '../support/sessions';

const TITLE = 'Tejido “andino”, con \\ y\nsalto';
/** Spreadsheets would run these as formulas. */
const FORMULAS = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', ' =1', 'Ana;=1'];

describe('export', () => {
  let test: TestApp;
  let admin: AuthHeaders;
  let certificate: IssueCertificateResponse;

  beforeAll(async () => {
    const issuing = await startIssuing();
    ({ test, admin } = issuing);
    await createCourse(test.database, { title: TITLE });
    await test.database.query('insert into packages (name) select unnest($1::text[])', [FORMULAS]);
    certificate = (await issuing.issue()).json<IssueCertificateResponse>();
  });
  afterAll(() => test.close());

  describe('an export', () => {
    const readLines = (file: string) => readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd().split(/\r?\n/);

    it('has every table in two formats and the files by code, without secrets', async () => {
      // Eight digits in a name could be a DNI, which the audit log masks. Those of a folder are not.
      const folder = join(newFolder(), '20261122');
      const manifest = await exportData(test.url, test.app.get(STORAGE), folder);
      expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest);
      for (const { name, rows, csv, jsonl } of manifest.tables) {
        for (const file of [csv, jsonl]) expect(sha256(readFileSync(join(folder, file.path)))).toBe(file.sha256);
        const [{ count } = { count: -1 }] = await test.database.query<{ count: number }[]>(
          `select count(*)::int as count from ${name}`,
        );
        expect({ name, rows }).toEqual({ name, rows: count });
      }
      expect(await copyEvents(test)).toEqual([
        { action: 'export.started', actor: 'export', name: folder, after: null },
      ]);
      const courses = readLines(join(folder, 'tablas/courses.jsonl')).map(
        (line) => JSON.parse(line) as { title: string },
      );
      expect(courses[0]?.title).toBe(TITLE);
      expect(readFileSync(join(folder, 'tablas/courses.csv'), 'utf8')).toContain(csvLines([[TITLE]]).slice(0, -2));
      expect(readLines(join(folder, 'tablas/users.csv'))[0]).toBe(
        'id,name,last_name,email,dni,role,is_active,must_change_password,created_at,updated_at,dni_confirmed_at,dni_confirmed_by,document_type,document_number,phone',
      );
      const packages = readLines(join(folder, 'tablas/packages.jsonl')).map(
        (line) => JSON.parse(line) as { name: string },
      );
      expect(packages.map(({ name }) => name)).toEqual(FORMULAS);
      const csv = readFileSync(join(folder, 'tablas/packages.csv'), 'utf8');
      for (const formula of FORMULAS) expect(csv).toContain(`,${csvLines([[formula]]).slice(0, -2)},`);
      expect(csv).not.toMatch(/(^|[,;\t\r\n])"?\s*[=+@-]/);
      const pdf = join(folder, `certificados/${certificate.certificate_code}.pdf`);
      const { rawPayload: sent } = await test.inject(`/api/certificate-viewer/pdf/${certificate.drive_file_id}`);
      expect(readFileSync(pdf)).toEqual(sent);
      const files = readLines(join(folder, 'archivos.csv')).slice(1);
      expect(files).toHaveLength(manifest.files.count);
      for (const line of files) {
        const [path = '', hash] = line.split(',');
        expect(sha256(readFileSync(join(folder, path)))).toBe(hash);
      }
      const secrets = await test.database.query<{ secret: string }[]>(
        `select password_hash as secret from users union select private_jwk ->> 'd' from signing_keys`,
      );
      const texts = manifest.tables
        .flatMap(({ csv, jsonl }) => [csv, jsonl])
        .map(({ path }) => readFileSync(join(folder, path), 'utf8'));
      for (const { secret } of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      await expect(exportData(test.url, test.app.get(STORAGE), folder)).rejects.toThrow(/no está vacía/);
    });

    it('has the files of all kinds, also those of an import that has not ended', async () => {
      const bytes = await aMaterial('Guía');
      const { id: course } = await createCourse(test.database);
      const { id: file } = await courseFileCalls(test, admin).add({ course }, bytes);
      const { code } = await orderInReview(test);
      await sendCourse(test, admin, MINIMAL_COURSE, { image: { bytes: await aVoucher() } });
      const imports = importCalls(test, admin);
      const draft = await imports.created([anOldRow({ dni: '61234599' })]);
      const old = anOldPdf('antiguo');
      await imports.announce(draft.id, announced({ '61234599.pdf': old }));
      await imports.put(draft.id, old);

      const folder = newFolder();
      const { files } = await exportData(test.url, test.app.get(STORAGE), folder);
      const stored = await test.database.query<{ kind: string; count: number }[]>(
        'select kind, count(*)::int as count from stored_files group by kind order by kind',
      );
      expect(stored.map(({ kind }) => kind)).toEqual(Object.keys(FILES_OF_KIND).toSorted());
      expect(files).toMatchObject({ count: stored.reduce((sum, { count }) => sum + count, 0), missing: [] });
      expect(readFileSync(join(folder, `materiales/${course}/${file}.pdf`))).toEqual(bytes);
      expect(readFileSync(join(folder, `importaciones/${draft.id}-1.pdf`))).toEqual(old);
      const [voucher = ''] = readdirSync(join(folder, 'constancias'));
      expect(voucher).toMatch(new RegExp(`^${code}-\\d+\\.webp$`));
    });

    it('has or leaves out each kind of file on purpose', async () => {
      const [check] = await test.database.query<{ kinds: string }[]>(
        `select pg_get_constraintdef(oid) as kinds from pg_constraint where conname = 'stored_files_kind_check'`,
      );
      const kinds = [...(check?.kinds ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
      expect(Object.keys(FILES_OF_KIND).toSorted()).toEqual(kinds.toSorted());
    });

    it('is not made if the audit log cannot record it', async () => {
      await test.database.query(`
        create function broken() returns trigger language plpgsql as 'begin perform missing(); return new; end';
        create trigger broken before insert on audit_events for each row execute function broken()`);
      const folder = newFolder();
      try {
        await expect(exportData(test.url, test.app.get(STORAGE), folder)).rejects.toThrow(/missing\(\)/);
        expect(readdirSync(folder)).toEqual([]);
      } finally {
        await test.database.query('drop trigger broken on audit_events; drop function broken()');
      }
    });

    it('has or leaves out each table on purpose (modules/backups/export-tables)', async () => {
      const rows = await test.database.query<{ name: string }[]>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      );
      const decided = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)];
      expect(decided.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    });
  });
});
