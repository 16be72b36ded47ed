import { jest } from '@jest/globals';
import type { CertificateImportFileList } from '@telar/contracts/certificate-imports';
import { PATHS } from '@telar/contracts/paths';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { IMPORT_AMBIGUOUS_FILE, IMPORT_CONFLICTS, IMPORT_FILE_NOTES } from '@telar/texts/certificate-imports';
import { OldImports } from '../../src/modules/certificate-imports/draft/old-imports';
import { PdfWorkers } from '../../src/modules/certificates/pdf/pdf-workers';
import { sha256 } from '../../src/platform/crypto/sha256';
import { CATALOG, PAGE, PAGES, pdfWith } from '../support/handmade-pdf';
import { anOldPdf, anOldRow, announced, useImports } from '../support/imports';
import { storedFiles } from '../support/stored-files';

describe('the files of an import', () => {
  const { issuing, calls } = useImports();

  const query = <T>(sql: string, values: unknown[] = []) => issuing.test.database.query<T[]>(sql, values);
  const SCRIPTED = pdfWith(
    'null',
    '',
    CATALOG.replace('>>', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
    PAGE,
    PAGES,
  );

  it('are removed from a draft one by one, with their bytes, and the row gets another file', async () => {
    const { call, created, announce, put, rowsOf, start, until, at } = calls;
    const { id } = await created([anOldRow({ dni: '61234599' }), anOldRow()]);
    const [wrong, right, spare] = [anOldPdf('equivocado'), anOldPdf('correcto'), anOldPdf('de más')];
    const files = announced({ '61234599 a.pdf': wrong, '61234599 b.pdf': right, 'sobra.pdf': spare });
    await announce(id, [files[0], { ...files[0], name: 'copia.pdf' }, files[2]].filter(Boolean) as object[]);
    await put(id, wrong);
    const stored = storedFiles(issuing.test).length;
    const remove = (bytes: Buffer) =>
      call('DELETE', at(PATHS.certificateImportFile, id).replace(':sha256', sha256(bytes).toUpperCase()));
    await announce(id, files);
    expect((await rowsOf(id))[0]?.file ?? null).toBeNull();
    expect((await remove(wrong)).json()).toMatchObject({ success: true, message: 'Archivo quitado.' });
    expect(storedFiles(issuing.test)).toHaveLength(stored - 1);
    expect((await rowsOf(id))[0]?.file).toMatchObject({ name: '61234599 b.pdf' });
    expect((await remove(wrong)).json()).toMatchObject({ statusCode: 404, error: 'file_not_found' });
    expect((await remove(spare)).statusCode).toBe(200);
    const { files: listed } = (
      await call('GET', at(PATHS.certificateImportFiles, id))
    ).json<CertificateImportFileList>();
    expect(listed.map(({ name }) => name)).toEqual(['61234599 b.pdf']);
    await put(id, right);
    await start(id);
    await until(id);
    expect((await remove(right)).json()).toMatchObject({ statusCode: 409, message: IMPORT_CONFLICTS.files_kept });
  });

  it('are 404 for a path that has no SHA-256', async () => {
    const { call, created, put, at } = calls;
    const { id } = await created([anOldRow()]);
    for (const hash of ['%00', 'a', 'g'.repeat(64), '0'.repeat(65)]) {
      const path = at(PATHS.certificateImportFile, id).replace(':sha256', hash);
      for (const response of [await call('DELETE', path), await put(id, anOldPdf('x'), hash)]) {
        expect(response.json()).toMatchObject({ statusCode: 404, message: IMPORT_CONFLICTS.file_unknown });
      }
    }
    await call('DELETE', at(PATHS.certificateImport, id));
  });

  it('are not announced with a size that no PDF may have', async () => {
    const { call, created, announce, at } = calls;
    const { id } = await created([anOldRow()]);
    const [file] = announced({ 'a.pdf': anOldPdf('pesado') });
    for (const size of [FILE_LIMITS.templateBytes + 1, 2 ** 31]) {
      const message = 'El campo «tamaño» debe ser como máximo 10,485,760.';
      expect((await announce(id, [{ ...file, size }])).json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'files.0.size', message }],
      });
    }
    expect((await announce(id, [{ ...file, size: FILE_LIMITS.templateBytes }])).statusCode).toBe(200);
    await call('DELETE', at(PATHS.certificateImport, id));
  });

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

  it('of imported rows stay theirs when a list follows the start, and a corrected one replaces a refused one', async () => {
    const { call, created, announce, put, rowsOf, start, until, at } = calls;
    const { id } = await created([
      anOldRow({ file: 'a.pdf' }),
      anOldRow({ file: 'b.pdf' }),
      anOldRow({ file: 'c.pdf', dni: 'x' }),
    ]);
    const [b, c, corrected] = [anOldPdf('de la segunda'), anOldPdf('de la tercera'), anOldPdf('de la primera')];
    await announce(id, announced({ 'sobra.pdf': anOldPdf('otro más'), 'a.pdf': SCRIPTED, 'b.pdf': b }));
    await put(id, b);
    await put(id, SCRIPTED);
    await start(id);
    expect((await until(id)).counts).toMatchObject({ imported: 2, refused: 1 });

    await call('PATCH', at(PATHS.certificateImportRow, id, 3), { dni: '61234555' });
    const shown = async () => (await rowsOf(id)).map(({ file }) => file && [file.name, file.state]);
    await announce(id, announced({ 'c.pdf': c, 'd.pdf': anOldPdf('de nadie más') }));
    await put(id, c);
    const others = ['b.pdf', 'c.pdf'].map((name) => [name, 'stored']);
    expect(await shown()).toEqual([['a.pdf', 'refused'], ...others]);
    const csv = (await call('GET', at(PATHS.certificateImportCsv, id))).body;
    expect(csv.match(/[a-d]\.pdf/g)).toEqual(['b.pdf', 'c.pdf']);

    await announce(id, announced({ 'c.pdf': c, 'a.pdf': corrected }));
    expect(await shown()).toEqual([null, ...others]);
  });

  it('that were sent stay when a shorter list follows, unless another file has their name', async () => {
    const { call, created, announce, put, rowsOf, at } = calls;
    const { id } = await created(['a', 'b', 'c'].map((name) => anOldRow({ file: `${name}.pdf` })));
    const shown = async () => (await rowsOf(id)).map(({ file }) => file && [file.name, file.state]);
    const first = anOldPdf('la primera lista');
    await announce(id, announced({ 'a.pdf': first, 'b.pdf': SCRIPTED }));
    await put(id, first);
    await put(id, SCRIPTED);
    const before = storedFiles(issuing.test).length;
    const missing = anOldPdf('la que faltaba');
    expect((await announce(id, announced({ 'c.pdf': missing }))).json()).toMatchObject({
      missing_sha256: [sha256(missing)],
      files: { total: 3, stored: 1, refused: 1, missing: 1 },
    });
    const all = [
      ['a.pdf', 'stored'],
      ['b.pdf', 'refused'],
      ['c.pdf', 'missing'],
    ];
    expect(await shown()).toEqual(all);
    expect(storedFiles(issuing.test)).toHaveLength(before);

    // Corrected files replace those with their name. What is missing is replaced by the new list.
    const [better, safe] = [anOldPdf('mejor escaneada'), anOldPdf('sin programas')];
    const corrected = announced({ 'a.pdf': better, 'corregidos/b.pdf': safe });
    expect((await announce(id, corrected)).json()).toMatchObject({
      missing_sha256: [sha256(better), sha256(safe)],
      files: { total: 2, stored: 0, refused: 0, missing: 2 },
    });
    expect(await shown()).toEqual([['a.pdf', 'missing'], ['corregidos/b.pdf', 'missing'], null]);
    expect(storedFiles(issuing.test)).toHaveLength(before - 1);
    await call('DELETE', at(PATHS.certificateImport, id));
  });

  it('cannot be more with those of earlier lists', async () => {
    const { call, created, announce, at } = calls;
    const { id } = await created([anOldRow()]);
    await query(
      `insert into certificate_import_files (import_id, file_no, name, sha256, size, refusal)
       select $1, n, n || '.pdf', md5(n::text) || md5(n::text), 1, 'template_damaged' from generate_series(1, $2::int) n`,
      [id, IMPORT_LIMITS.files],
    );
    const refused = await announce(id, announced({ 'otro.pdf': anOldPdf('uno más') }));
    expect(refused.json()).toMatchObject({ statusCode: 409, message: IMPORT_CONFLICTS.too_many_files });
    await call('DELETE', at(PATHS.certificateImport, id));
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
