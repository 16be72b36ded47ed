import { randomUUID } from 'node:crypto';
import type {
  CertificateImport,
  CertificateImportFilesResponse,
  CertificateImportList,
  CertificateImportRow,
} from '@telar/contracts/certificate-imports';
import type { PublicCertificateInfo } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { IMPORT_CONFLICTS, IMPORT_FILE_NOTES, IMPORT_WARNINGS } from '@telar/texts/certificate-imports';
import { ROW_ERRORS, ROW_REVOKED } from '@telar/texts/certificate-rows';
import { ImportJob } from '../../src/modules/certificate-imports/run/import-job';
import { ImportRunner } from '../../src/modules/certificate-imports/run/import-runner';
import { sha256 } from '../../src/platform/crypto/sha256';
import { anOldPdf, anOldRow, announced, useImports } from '../support/imports';
import { ServerProcess } from '../support/server-process';

describe('certificate imports', () => {
  const { issuing, calls } = useImports({ OLD_CERTIFICATE_URL: '/certificados/{code}' });

  const info = (code: string) =>
    issuing.test.inject(`${PATHS.certificateByToken.replace(':token', encodeURIComponent(code))}`);
  const query = <T>(sql: string, values: unknown[] = []) => issuing.test.database.query<T[]>(sql, values);
  const messages = ({ errors, warnings }: CertificateImportRow) =>
    [...errors, ...warnings].map(({ path, message }) => `${path}: ${message}`);

  describe('an import', () => {
    it('takes over certificates of people without a DNI, and finds files by the number of the document', async () => {
      const { created, announce, rowsOf, start, put, until } = calls;
      const [own, other] = [anOldPdf('ce'), anOldPdf('dni')];
      const rows = [
        anOldRow({ dni: 'CE 009-440-001' }),
        // The digits of this passport are the DNI of another person, so no file is its own by them.
        anOldRow({ dni: 'Pasaporte 61999999' }),
        anOldRow({ dni: 'CE 1' }),
      ];
      const { id } = await created(rows);
      await announce(id, announced({ 'ana 009440001.pdf': own, '61999999.pdf': other }));
      expect((await rowsOf(id)).map(({ dni, state, file }) => [dni, state, file?.name])).toEqual([
        ['CE 009440001', 'pending', 'ana 009440001.pdf'],
        ['Pasaporte 61999999', 'pending', undefined],
        ['CE 1', 'refused', undefined],
      ]);
      await put(id, own);
      await start(id);
      await until(id);
      expect((await info(rows[0]?.code ?? '')).json()).toMatchObject({ dni: 'CE 009440001' });
    });

    it('numbers rows as their file does, and refuses numbers that do not increase', async () => {
      const { call, created, rowsOf, at } = calls;
      const row = anOldRow();
      const { id } = await created([{ ...row, row: 4 }, anOldRow({ code: row.code, row: 8 })]);
      const stored = await rowsOf(id);
      expect(stored.map(({ row: number }) => number)).toEqual([4, 8]);
      expect(stored[1] && messages(stored[1])).toEqual([expect.stringContaining(ROW_ERRORS.same_code(4))]);
      const replaced = await call('PUT', at(PATHS.certificateImportRows, id), { rows: [{ ...row, row: 3 }] });
      expect([replaced.statusCode, (await rowsOf(id)).map(({ row: number }) => number)]).toEqual([200, [3]]);
      const wrong = await call('POST', PATHS.certificateImports, { rows: [{ ...row, row: 3 }, anOldRow({ row: 3 })] });
      expect(wrong.json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'rows.1.row', message: 'El número de cada fila debe ser mayor que el de la anterior.' }],
      });
    });

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
        ...['certificate_import.finished', 'certificate_import.exported'],
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
        anOldRow({ duration_hours: '12,5', start_date: '31/02/2019', end_date: '2019-13-01' }),
        anOldRow({ issue_date: null, start_date: '2019-02-01', end_date: '01/01/2019' }),
        anOldRow({ code: taken.toLowerCase() }),
        anOldRow({ final_grade: 25, issue_date: '01/01/2990', file: 'no-está.pdf' }),
        anOldRow({ code: 'A 1/2018', issue_date: null, end_date: '5/6/2018', dni: 7_654_321 }),
        anOldRow({ code: 'a  1/2018' }),
      ]);
      expect(counts).toMatchObject({ valid: 0, warned: 2, refused: 6, pending: 2, warned_pending: 2 });
      const rows = await rowsOf(id);
      expect(rows.map(messages)).toEqual([
        [
          'code: El código debe tener alguna letra o dígito.',
          'dni: Ingresa un DNI válido de 8 dígitos.',
          'issue_date: Escribe la fecha como dd/mm/aaaa o aaaa-mm-dd.',
        ],
        ['issue_date: Falta una fecha: la de emisión, la de fin o la de inicio.'],
        [
          'duration_hours: Las horas académicas deben ser un número entero mayor que 0.',
          'start_date: Esa fecha no existe.',
          'end_date: Esa fecha no existe.',
        ],
        ['end_date: La fecha de fin no puede ser anterior a la de inicio.'],
        [`code: ${ROW_ERRORS.code_taken}`],
        [
          'final_grade: La nota está fuera de la escala de 0 a 20.',
          'issue_date: La fecha de emisión aún no llega.',
          `file: ${IMPORT_FILE_NOTES.unknown}`,
        ],
        [`dni: ${IMPORT_WARNINGS.dni_padded('07654321')}`],
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
      expect((await until(id)).counts).toMatchObject({ imported: 3, refused: 5, warned: 2, warned_pending: 0 });
      expect((await call('GET', at(PATHS.certificateImportRow, id, 99))).statusCode).toBe(405);
      expect((await call('PATCH', at(PATHS.certificateImportRow, id, 99), {})).statusCode).toBe(404);
      expect((await call('GET', at(PATHS.certificateImportRows, 999_999))).statusCode).toBe(404);
      const bad = await call('POST', PATHS.certificateImports, { rows: [{ dni: {} }] });
      expect(bad.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'rows.0.dni' }] });
    });

    it('is in the list, the newest first, a part at a time', async () => {
      const { call, created } = calls;
      const older = await created([anOldRow()]);
      const newer = await created([anOldRow()]);
      const part = async (query: string) =>
        (await call('GET', `${PATHS.certificateImports}?limit=1${query}`)).json<CertificateImportList>();
      expect(await part('')).toEqual({ imports: [newer], next: newer.id });
      expect((await part(`&cursor=${newer.id}`)).imports).toEqual([older]);
      expect(await part('&cursor=1')).toEqual({ imports: [], next: null });
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
    });

    it.each([
      ['before', (derived: object, own: object) => [derived, own]],
      ['after', (derived: object, own: object) => [own, derived]],
    ])('leaves a code to the row that has it if another code with that address comes %s it', async (order, rowsIn) => {
      const { created, start, until, rowsOf } = calls;
      const number = order === 'before' ? 998 : 999;
      const derived = anOldRow({ code: `${number}/2019 x`, user_name: 'Ana Barra' });
      const own = anOldRow({ code: `${number}-2019-X`, user_name: 'Beto Guion' });
      const { id } = await created(rowsIn(derived, own));
      await start(id);
      expect((await until(id)).counts).toMatchObject({ imported: 2, refused: 0 });
      const byCode = new Map((await rowsOf(id)).map((row) => [row.original_code, row.certificate?.certificate_code]));
      expect(byCode.get(own.code)).toBe(own.code);
      expect(byCode.get(derived.code)).toMatch(new RegExp(`^${number}-2019-x-[0-9a-f]{8}$`));
      expect((await info(own.code)).json()).toMatchObject({ name: 'Beto Guion' });
      expect((await info(derived.code)).json()).toMatchObject({ name: 'Ana Barra' });
    });

    it('finds a code with two dots, which is no signed token', async () => {
      const { created, start, until } = calls;
      const dotted = await created([anOldRow({ code: 'C.008.2017' })]);
      await start(dotted.id);
      await until(dotted.id);
      expect((await info('C.008.2017')).json()).toMatchObject({ certificate_code: 'C-008-2017' });
      expect((await info('C.009.2017')).json()).toMatchObject({ error: 'signed_token_invalid' });
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

  it('takes rows that are refused because their code was taken meanwhile for work that was done', async () => {
    const { created, start } = calls;
    const job = issuing.test.app.get(ImportJob, { strict: false });
    const rows = [anOldRow(), anOldRow()];
    const drafts = [await created(rows), await created(rows)];
    for (const { id } of drafts) await start(id);
    for (let run = 0; run < drafts.length; run++) {
      const lease = { id: randomUUID(), seconds: 20 };
      const work = await job.claim(lease);
      if (!work) throw new Error('Nothing was claimed');
      expect(await job.run(work, lease)).toBe(true);
    }
    const states = await query<{ state: string; count: number }>(
      'select state, count(*)::int as count from certificate_import_rows where import_id = any($1) group by state order by state',
      [drafts.map(({ id }) => id)],
    );
    expect(states).toEqual([
      { state: 'imported', count: 2 },
      { state: 'refused', count: 2 },
    ]);
  });

  it('fails no row because the database was away, however often its address was taken before', async () => {
    const { created, rowsOf, start } = calls;
    const job = issuing.test.app.get(ImportJob, { strict: false });
    const { id } = await created([anOldRow()]);
    await start(id);
    const lease = { id: randomUUID(), seconds: 20 };
    expect(await job.claim(lease)).toMatchObject({ importId: id });
    await query('update certificate_import_rows set attempts = 3 where import_id = $1', [id]);
    await job.release(lease);
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['pending']);
  });
});
