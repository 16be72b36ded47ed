import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type {
  CertificateImport,
  CertificateImportFileList,
  CertificateImportFilesResponse,
  CertificateImportRow,
} from '@telar/contracts/certificate-imports';
import type { PublicCertificateInfo } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import {
  IMPORT_AMBIGUOUS_FILE,
  IMPORT_CONFLICTS,
  IMPORT_FILE_NOTES,
  IMPORT_WARNINGS,
} from '@telar/texts/certificate-imports';
import { ROW_ERRORS, ROW_REVOKED } from '@telar/texts/certificate-rows';
import { OldImports } from '../../src/modules/certificate-imports/draft/old-imports';
import { ImportJob } from '../../src/modules/certificate-imports/run/import-job';
import { ImportRunner } from '../../src/modules/certificate-imports/run/import-runner';
import { PdfWorkers } from '../../src/modules/certificates/pdf/pdf-workers';
import { sha256 } from '../../src/platform/crypto/sha256';
import { CATALOG, PAGE, PAGES, pdfWith } from '../support/handmade-pdf';
import { anOldPdf, anOldRow, announced, importCalls } from '../support/imports';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { ServerProcess } from '../support/server-process';
import { storedFiles } from '../support/stored-files';

describe('certificate imports', () => {
  let issuing: Issuing;
  let calls: ReturnType<typeof importCalls>;
  beforeAll(async () => {
    issuing = await startIssuing(undefined, { OLD_CERTIFICATE_URL: '/certificados/{code}' });
    calls = importCalls(issuing.test, issuing.admin);
  });
  afterAll(() => issuing.test.close());

  const info = (code: string) =>
    issuing.test.inject(`${PATHS.certificateByToken.replace(':token', encodeURIComponent(code))}`);
  const query = <T>(sql: string, values: unknown[] = []) => issuing.test.database.query<T[]>(sql, values);
  const messages = ({ errors, warnings }: CertificateImportRow) =>
    [...errors, ...warnings].map(({ path, message }) => `${path}: ${message}`);
  const SCRIPTED = pdfWith(
    'null',
    '',
    CATALOG.replace('>>', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
    PAGE,
    PAGES,
  );

  describe('an import', () => {
    it('takes certificates over with their code, date and PDF, and signs nothing', async () => {
      const pdf = anOldPdf('uno');
      const { call, created, announce, put, start, until, rowsOf, at } = calls;
      const row = anOldRow({ duration_hours: '120 horas', final_grade: '17,5', file: 'acta.pdf' });
      const { id, counts, state } = await created([row, anOldRow({ code: 'TLR-VIEJO-1' })]);
      expect([state, counts]).toEqual(['draft', expect.objectContaining({ valid: 1, warned: 1, pending: 2 })]);
      const list = await announce(id, announced({ 'ACTA.pdf': pdf, 'otra.pdf': anOldPdf('dos') }));
      expect(list.json<CertificateImportFilesResponse>()).toMatchObject({
        missing_sha256: [sha256(pdf)],
        files: { total: 2, missing: 1, unmatched: 1 },
      });
      expect((await start(id)).json()).toMatchObject({ message: IMPORT_CONFLICTS.files_missing(1) });
      expect((await put(id, pdf)).statusCode).toBe(200);
      expect((await put(id, pdf)).statusCode).toBe(200);
      expect((await start(id)).statusCode).toBe(202);
      expect(await until(id)).toMatchObject({ counts: { imported: 2, pending: 0 }, started_by: 'Rosa Quispe Ñahui' });

      const [first] = await rowsOf(id);
      const address = row.code.replace('° ', '-').replace('/', '-');
      expect(first?.certificate?.public_url).toBe(`https://academia.test/c/${address}`);
      const found = (await info(address)).json<PublicCertificateInfo>();
      expect(found).toMatchObject({
        certificate_code: address,
        original_code: row.code,
        issue_date: '2019-03-14',
        duration_hours: 120,
        start_date: null,
        end_date: null,
        final_grade: '17,5',
        token: null,
        pdf_sha256: sha256(pdf),
      });
      expect(found.imported_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      // Whatever way the code is typed.
      for (const typed of [row.code, row.code.toLowerCase().replace('°', 'º'), row.code.replace('/', '-')]) {
        expect((await info(typed)).json()).toMatchObject({ certificate_code: address });
      }
      const stored = await issuing.test.inject(`/api/certificate-viewer/pdf/${found.fileId}`);
      expect(stored.rawPayload.equals(pdf)).toBe(true);
      const checked = await issuing.test.inject(`/api/certificate-viewer/check/${sha256(pdf)}`);
      expect(checked.json()).toMatchObject({ certificate: { original_code: row.code } });
      const withoutFile = (await info('TLR-VIEJO-1')).json<PublicCertificateInfo>();
      expect([withoutFile.fileId, withoutFile.pdf_sha256, withoutFile.original_code]).toEqual([
        null,
        null,
        'TLR-VIEJO-1',
      ]);

      const csv = async () => (await call('GET', at(PATHS.certificateImportCsv, id))).body.split('\r\n')[1];
      expect(await csv()).toContain(`Incorporado,${row.code},`);
      const events = await query<{ action: string; subject_name: string; actor_name: string | null }>(
        `select action, subject_name, actor_name from audit_events
       where subject_type = 'certificate_import' and subject_id = $1 or subject_name like $2 order by id`,
        [String(id), `${row.code}%`],
      );
      expect(events.map(({ action }) => action)).toEqual([
        ...['certificate_import.created', 'certificate_import.started', 'certificate.imported'],
        'certificate_import.finished',
      ]);
      expect((await call('DELETE', at(PATHS.certificateImport, id))).json()).toMatchObject({
        message: IMPORT_CONFLICTS.not_draft,
      });
      // Everything is repeatable without effect.
      expect((await start(id)).json()).toMatchObject({ state: 'done' });

      // A later row of the same person and course names the certificate by its code, and its address.
      const later = await created([anOldRow({ dni: row.dni })]);
      expect((await rowsOf(later.id))[0]?.warnings).toEqual([
        { path: 'course_title', message: IMPORT_WARNINGS.issued_before(row.code), certificate_code: address },
      ]);
      await call('DELETE', at(PATHS.certificateImport, later.id));
      await query('update certificates set revoked_at = now() where code = $1', [address]);
      expect(await csv()).toContain(`${ROW_REVOKED},${row.code},`);
    });

    it('names the field of each error and warning, and a corrected row is imported alone', async () => {
      const { call, created, rowsOf, at, start, until } = calls;
      const taken = issuing.newCode();
      await issuing.issue({ certificate_code: taken });
      const { id, counts } = await created([
        anOldRow({ code: '°', dni: '123', issue_date: 'ayer' }),
        anOldRow({ issue_date: null }),
        anOldRow({ duration_hours: '12,5' }),
        anOldRow({ issue_date: null, start_date: '2019-02-01', end_date: '01/01/2019' }),
        anOldRow({ code: taken.toLowerCase() }),
        anOldRow({ final_grade: 25, issue_date: '01/01/2990', file: 'no-está.pdf' }),
        anOldRow({ code: 'A 1/2018', issue_date: null, end_date: '5/6/2018', dni: 7_654_321 }),
        anOldRow({ code: 'a  1/2018' }),
      ]);
      expect(counts).toMatchObject({ valid: 1, warned: 1, refused: 6, pending: 2, warned_pending: 1 });
      const rows = await rowsOf(id);
      expect(rows.map(messages)).toEqual([
        [
          'code: El código debe tener alguna letra o dígito.',
          'dni: Ingresa un DNI válido de 8 dígitos.',
          'issue_date: Escribe la fecha como dd/mm/aaaa o aaaa-mm-dd.',
        ],
        ['issue_date: Falta una fecha: la de emisión, la de fin o la de inicio.'],
        ['duration_hours: Las horas académicas deben ser un número entero mayor que 0.'],
        ['end_date: La fecha de fin no puede ser anterior a la de inicio.'],
        [`code: ${ROW_ERRORS.code_taken}`],
        [
          'final_grade: La nota está fuera de la escala de 0 a 20.',
          'issue_date: La fecha de emisión aún no llega.',
          `file: ${IMPORT_FILE_NOTES.unknown}`,
        ],
        [],
        [`code: ${ROW_ERRORS.same_code(7)}`],
      ]);
      expect(rows[6]).toMatchObject({ dni: '07654321', original_code: 'A 1/2018' });
      await start(id);
      await until(id);
      const changed = await call('PATCH', at(PATHS.certificateImportRow, id, 2), { issue_date: '2019-05-06' });
      expect(changed.json()).toMatchObject({ state: 'pending', errors: [] });
      expect((await call('PATCH', at(PATHS.certificateImportRow, id, 7), { dni: '1' })).json()).toMatchObject({
        message: IMPORT_CONFLICTS.imported,
      });
      await start(id);
      expect((await until(id)).counts).toMatchObject({ imported: 3, refused: 5, warned: 1, warned_pending: 0 });
      expect((await call('GET', at(PATHS.certificateImportRow, id, 99))).statusCode).toBe(405);
      expect((await call('PATCH', at(PATHS.certificateImportRow, id, 99), {})).statusCode).toBe(404);
      expect((await call('GET', at(PATHS.certificateImportRows, 999_999))).statusCode).toBe(404);
      const bad = await call('POST', PATHS.certificateImports, { rows: [{ dni: {} }] });
      expect(bad.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'rows.0.dni' }] });
    });

    it('tells codes apart that have the same address', async () => {
      const { created, start, until, rowsOf } = calls;
      const { id } = await created([anOldRow({ code: 'X 7/2017' }), anOldRow({ code: 'X 7-2017' })]);
      await start(id);
      expect((await until(id)).counts).toMatchObject({ imported: 2 });
      const codes = (await rowsOf(id)).map(({ certificate }) => certificate?.certificate_code);
      expect(codes).toEqual(['X-7-2017', expect.stringMatching(/^X-7-2017-[0-9a-f]{8}$/)]);
      expect((await info('x 7-2017')).json()).toMatchObject({ certificate_code: codes[1] });
      expect((await info('X 7/2017')).json()).toMatchObject({ certificate_code: codes[0] });
      // A code with two dots is no signed token.
      const dotted = await created([anOldRow({ code: 'C.008.2017' })]);
      await start(dotted.id);
      await until(dotted.id);
      expect((await info('C.008.2017')).json()).toMatchObject({ certificate_code: 'C-008-2017' });
      expect((await info('C.009.2017')).json()).toMatchObject({ error: 'signed_token_invalid' });
    });
  });

  describe('the files of an import', () => {
    it('that are not safe are refused and listed, and their rows are imported without them', async () => {
      const { call, created, announce, put, rowsOf, start, until, at } = calls;
      const { id } = await created([anOldRow({ file: 'malo.pdf' }), anOldRow({ dni: '61234567' })]);
      const good = anOldPdf('bueno');
      const files = announced({ 'malo.pdf': SCRIPTED, '61234567 Ana.pdf': good, 'sobra.pdf': anOldPdf('sobra') });
      await announce(id, [...files, { ...files[1], name: 'copia.pdf' }]);
      const before = storedFiles(issuing.test).length;
      const refused = await put(id, SCRIPTED);
      expect(refused.json()).toMatchObject({ statusCode: 422, error: 'template_scripted' });
      expect(refused.json<{ message: string }>().message).toContain('El PDF contiene programas');
      expect((await put(id, SCRIPTED)).statusCode).toBe(422);
      expect(storedFiles(issuing.test)).toHaveLength(before);
      expect((await put(id, good, sha256(SCRIPTED))).json()).toMatchObject({ statusCode: 400 });
      expect((await put(id, good, '0'.repeat(64))).json()).toMatchObject({ statusCode: 404 });
      expect((await put(id, good, sha256(good), 'text/plain')).statusCode).toBe(415);
      expect((await put(id, good, sha256(good), 'application/json')).statusCode).toBe(415);
      expect((await put(id, Buffer.alloc(10 * 1024 * 1024 + 1), sha256(good))).statusCode).toBe(413);
      await put(id, good);
      const { files: listed } = (
        await call('GET', at(PATHS.certificateImportFiles, id))
      ).json<CertificateImportFileList>();
      expect(listed.map(({ name, state, row, reason }) => [name, state, row, reason])).toEqual([
        ['malo.pdf', 'refused', 1, expect.stringContaining('programas')],
        ['61234567 Ana.pdf', 'stored', 2, null],
        ['sobra.pdf', 'unmatched', null, null],
        ['copia.pdf', 'duplicate', null, 'Es el mismo archivo que «61234567 Ana.pdf».'],
      ]);
      expect((await rowsOf(id))[0]).toMatchObject({
        verdict: 'warned',
        warnings: [{ message: IMPORT_FILE_NOTES.refused }],
      });
      // What was sent stays when the list is sent again.
      const again = await announce(id, files);
      expect(again.json()).toMatchObject({ missing_sha256: [], files: { stored: 1, refused: 1, unmatched: 1 } });
      await start(id);
      expect((await until(id)).counts).toMatchObject({ imported: 2 });
      const certificates = await query<{ has_file: boolean }>(
        `select c.file_id is not null as has_file from certificate_import_rows r join certificates c on c.id = r.certificate_id
       where r.import_id = $1 order by r.row_no`,
        [id],
      );
      expect(certificates.map(({ has_file: has }) => has)).toEqual([false, true]);
      // The bytes belong to a certificate now.
      const next = await created([anOldRow({ file: 'otra vez.pdf' })]);
      const taken = await announce(next.id, announced({ 'otra vez.pdf': good }));
      expect(taken.json()).toMatchObject({ missing_sha256: [], files: { duplicate: 1 } });
    });

    it('that are sent twice at once are stored once, and both requests succeed', async () => {
      const { call, created, announce, put, at } = calls;
      const { id } = await created([anOldRow({ file: 'a.pdf' })]);
      const pdf = anOldPdf('a la vez');
      await announce(id, announced({ 'a.pdf': pdf }));
      const before = storedFiles(issuing.test).length;
      // Both are checked before one of them is stored.
      const workers = issuing.test.app.get(PdfWorkers, { strict: false });
      const check = workers.check.bind(workers);
      let resolve = () => {};
      const bothChecked = new Promise<void>((resolved) => (resolve = resolved));
      let checked = 0;
      const spy = jest.spyOn(workers, 'check').mockImplementation(async (bytes) => {
        await check(bytes);
        if (++checked === 2) resolve();
        await bothChecked;
      });
      const responses = await Promise.all([put(id, pdf), put(id, pdf)]);
      spy.mockRestore();
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(storedFiles(issuing.test)).toHaveLength(before + 1);
      await call('DELETE', at(PATHS.certificateImport, id));
    });

    it('that no row has, or whose bytes a certificate has, are not taken', async () => {
      const { call, created, announce, put, at } = calls;
      const [imported] = await query<{ pdf_sha256: string; file_id: string }>(
        `select pdf_sha256, file_id from certificates where origin = 'import' and file_id is not null limit 1`,
      );
      const { id } = await created([anOldRow({ file: 'a.pdf' })]);
      const [extra, taken] = [
        anOldPdf('de nadie'),
        (await issuing.test.inject(`/api/certificate-viewer/pdf/${imported?.file_id}`)).rawPayload,
      ];
      await announce(id, announced({ 'otro.pdf': extra, 'a.pdf': taken }));
      const before = storedFiles(issuing.test).length;
      for (const bytes of [extra, taken]) {
        expect((await put(id, bytes)).json()).toMatchObject({
          statusCode: 409,
          message: IMPORT_CONFLICTS.file_not_needed,
        });
      }
      expect(storedFiles(issuing.test)).toHaveLength(before);
      await call('DELETE', at(PATHS.certificateImport, id));
    });

    it('with the same name in two folders are told apart by the folder, and never guessed', async () => {
      const { call, created, announce, rowsOf, at } = calls;
      const { id } = await created([anOldRow({ file: '2020/001.pdf' }), anOldRow({ file: '002.pdf' }), anOldRow()]);
      const names = ['2019/001.pdf', '2020/001.pdf', '2019/002.pdf', '2020/002.pdf'];
      await announce(id, announced(Object.fromEntries(names.map((name) => [name, anOldPdf(name)]))));
      const rows = await rowsOf(id);
      expect(rows.map(({ file, warnings }) => [file?.name, warnings[0]?.message])).toEqual([
        ['2020/001.pdf', undefined],
        [undefined, IMPORT_FILE_NOTES.ambiguous],
        [undefined, IMPORT_FILE_NOTES.none],
      ]);
      const { files } = (
        await call('GET', `${at(PATHS.certificateImportFiles, id)}?state=unmatched`)
      ).json<CertificateImportFileList>();
      expect(files.map(({ name, reason }) => [name, reason])).toEqual([
        ['2019/001.pdf', null],
        ['2019/002.pdf', IMPORT_AMBIGUOUS_FILE],
        ['2020/002.pdf', IMPORT_AMBIGUOUS_FILE],
      ]);
      await call('DELETE', at(PATHS.certificateImport, id));
    });

    it('disappear with their draft, also from the storage', async () => {
      const { call, created, announce, put, at } = calls;
      const before = storedFiles(issuing.test).length;
      const { id } = await created([anOldRow({ file: 'a.pdf' })]);
      const pdf = anOldPdf('borrador');
      await announce(id, announced({ 'a.pdf': pdf }));
      await put(id, pdf);
      expect(storedFiles(issuing.test)).toHaveLength(before + 1);
      expect((await call('GET', `${PATHS.certificateImports}?limit=1`)).json()).toMatchObject({ imports: [{ id }] });
      expect((await call('DELETE', at(PATHS.certificateImport, id))).statusCode).toBe(200);
      expect(storedFiles(issuing.test)).toHaveLength(before);
      expect((await call('GET', at(PATHS.certificateImport, id))).statusCode).toBe(404);
    });

    it('disappear with a draft without changes for 30 days', async () => {
      const { call, created, announce, put, at } = calls;
      const before = storedFiles(issuing.test).length;
      const [old, corrected] = [await created([anOldRow({ file: 'a.pdf' })]), await created([anOldRow()])];
      const pdf = anOldPdf('olvidado');
      await announce(old.id, announced({ 'a.pdf': pdf }));
      await put(old.id, pdf);
      await query(`update certificate_imports set changed_at = now() - interval '31 days' where id = any($1)`, [
        [old.id, corrected.id],
      ]);
      await call('PATCH', at(PATHS.certificateImportRow, corrected.id), { user_name: 'Corregida' });
      expect(await issuing.test.app.get(OldImports, { strict: false }).deleteAll()).toBe(1);
      expect((await call('GET', at(PATHS.certificateImport, old.id))).statusCode).toBe(404);
      expect(storedFiles(issuing.test)).toHaveLength(before);
      expect((await call('DELETE', at(PATHS.certificateImport, corrected.id))).statusCode).toBe(200);
    });

    it('disappear with an import of which every row failed', async () => {
      const { call, created, at } = calls;
      const { id } = await created([anOldRow()]);
      await query(`update certificate_import_rows set outcome = 'failed' where import_id = $1`, [id]);
      await query(`update certificate_imports set state = 'done' where id = $1`, [id]);
      expect((await call('DELETE', at(PATHS.certificateImport, id))).statusCode).toBe(200);
      expect((await call('GET', at(PATHS.certificateImport, id))).statusCode).toBe(404);
    });

    it('stay with a new list of rows', async () => {
      const { call, created, announce, put, at, rowsOf } = calls;
      const { id } = await created([anOldRow({ file: 'a.pdf', dni: 'x' })]);
      const pdf = anOldPdf('otra lista');
      await announce(id, announced({ 'a.pdf': pdf }));
      await put(id, pdf);
      const replaced = await call('PUT', at(PATHS.certificateImportRows, id), {
        rows: [anOldRow({}), anOldRow({ file: 'a.pdf' })],
      });
      expect(replaced.json()).toMatchObject({ rows_total: 2, files: { stored: 1 }, counts: { valid: 1, warned: 1 } });
      expect((await rowsOf(id)).map(({ file }) => file?.state)).toEqual([undefined, 'stored']);
      await call('DELETE', at(PATHS.certificateImport, id));
    });
  });

  it('finds the valid one of several certificates by their PDF', async () => {
    const hash = sha256('two certificates');
    const [revoked, valid] = [issuing.newCode(), issuing.newCode()];
    for (const code of [revoked, valid]) {
      await issuing.issue({ certificate_code: code });
      await query('update certificates set pdf_sha256 = $2 where code = $1', [code, hash]);
    }
    await query(`update certificates set revoked_at = now() where code = $1`, [revoked]);
    await query('update certificates set student_code = student_code where code = $1', [valid]);
    const checked = await issuing.test.inject(`/api/certificate-viewer/check/${hash}`);
    expect(checked.json()).toMatchObject({ certificate: { certificate_code: valid } });
  });

  it('addresses of the former site lead to the public pages', async () => {
    const { test } = issuing;
    const response = await test.inject('/certificados/N%C2%B0%20001%2F2019');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/c/N%C2%B0%20001%2F2019']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await test.inject({ method: 'POST', url: '/certificados/A' })).statusCode).toBe(404);
    expect((await test.inject('/certificados')).statusCode).toBe(404);
  });

  it('imports every row once although the process is killed', async () => {
    const { created, at, until } = calls;
    await issuing.test.app.get(ImportRunner, { strict: false }).beforeApplicationShutdown();
    const rows = 250;
    const { id } = await created(Array.from({ length: rows }, () => anOldRow()));
    const server = new ServerProcess(issuing.test);
    const importedOf = async () =>
      (
        await query<{ count: number }>(
          `select count(*)::int as count from certificate_import_rows where import_id = $1 and state = 'imported'`,
          [id],
        )
      )[0]?.count ?? 0;
    await server.start();
    await server.request(at(PATHS.certificateImportStart, id), { method: 'POST', headers: issuing.admin });
    while ((await importedOf()) === 0);
    await server.stop('SIGKILL');
    await query('update certificate_import_rows set lease_until = now() where lease_until is not null');
    await server.start();
    const done = await until(id);
    await server.stop('SIGTERM');
    expect(done.counts).toMatchObject({ imported: rows, pending: 0, failed: 0 } satisfies Partial<
      CertificateImport['counts']
    >);
    const [doubled] = await query<{ certificates: number; events: number }>(
      `select count(distinct c.id)::int as certificates,
       (select count(*)::int from audit_events where action = 'certificate.imported' and subject_id in (
         select certificate_id::text from certificate_import_rows where import_id = $1)) as events
     from certificate_import_rows r join certificates c on c.original_key = r.original_key where r.import_id = $1`,
      [id],
    );
    expect(doubled).toEqual({ certificates: rows, events: rows });
  });

  it('stores nothing for rows whose lease another process has taken over', async () => {
    const { created, start } = calls;
    const job = issuing.test.app.get(ImportJob, { strict: false });
    const { id } = await created([anOldRow(), anOldRow()]);
    await start(id);
    const [slow, quick] = [randomUUID(), randomUUID()].map((lease) => ({ id: lease, seconds: 20 })) as [
      { id: string; seconds: number },
      { id: string; seconds: number },
    ];
    const frozen = await job.claim(slow);
    await query('update certificate_import_rows set lease_until = now() where import_id = $1', [id]);
    const taken = await job.claim(quick);
    if (!frozen || !taken) throw new Error('Nothing was claimed');
    await job.run(frozen, slow);
    const imported = `select count(*)::int as count from certificate_import_rows where import_id = $1 and state = 'imported'`;
    expect((await query<{ count: number }>(imported, [id]))[0]?.count).toBe(0);
    await job.run(taken, quick);
    expect(await job.claim(quick)).toBeNull();
    expect((await query<{ count: number }>(imported, [id]))[0]?.count).toBe(2);
  });
});
