import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type {
  CertificateBatch,
  CertificateBatchRow,
  CertificateBatchRowList,
} from '@telar/contracts/certificate-batches';
import { PATHS } from '@telar/contracts/paths';
import { BATCH_CONFLICTS } from '@telar/texts/certificate-batches';
import { PdfWorkers } from '../../src/modules/certificates/pdf/pdf-workers';
import { aBatch, untilState } from '../support/batches';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { headersOf } from '../support/sessions';
import { storedFilePath } from '../support/stored-files';

describe('batch results', () => {
  let test: Issuing['test'];
  let admin: Issuing['admin'];
  let id: number;
  let rows: CertificateBatchRow[];
  const folder = mkdtempSync(join(tmpdir(), 'telar-batch-'));

  const at = (path: string, batch = id) => path.replace(':id', String(batch));
  const get = (url: string, headers = admin) => test.inject({ url, headers });
  const post = (url: string, payload?: object) =>
    test.inject({ method: 'POST', url, headers: admin, ...(payload && { payload }) });

  const readRows = async () => (await get(at(PATHS.certificateBatchRows))).json<CertificateBatchRowList>().rows;

  /** Names that a file system or a spreadsheet could misread, and one person twice. */
  const ROWS = [
    { user_name: 'José Ñahui / Paz', dni: '45000001' },
    { user_name: '../../Ana', dni: '45000002', course_title: '=HYPERLINK("http://malo.pe")' },
    { user_name: 'Ana Paz', dni: '45000003' },
    { user_name: 'Ana Paz', dni: '45000003' },
    { user_name: 'CON', dni: '45000004' },
    { user_name: 'Sin DNI', dni: 'x' },
  ];

  beforeAll(async () => {
    ({ test, admin } = await startIssuing());
    await test.app.listen(0, '127.0.0.1');
    ({ id } = (await post(PATHS.certificateBatches, aBatch(ROWS))).json<CertificateBatch>());
    await post(at(PATHS.certificateBatchStart));
    await untilState(() => get(at(PATHS.certificateBatch)), 'done');
    rows = await readRows();
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  describe('the ZIP of a batch', () => {
    it('has the stored bytes under unique names, their SHA-256 and the result', async () => {
      const response = await get(at(PATHS.certificateBatchZip));
      expect(response.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="certificados-lote-${id}.zip"`,
      });
      const file = join(folder, 'lote.zip');
      writeFileSync(file, response.rawPayload);
      expect(execFileSync('unzip', ['-tq', file]).toString()).toContain('No errors detected');
      const unpacked = join(folder, 'unpacked');
      execFileSync('unzip', ['-q', file, '-d', unpacked]);
      const pdfs = rows.slice(0, 5).map(({ dni, certificate_code: code }, place) => {
        const person = ['José Ñahui Paz', 'Ana', 'Ana Paz', 'Ana Paz', 'CON'][place];
        return `${dni}-${person}-${code}.pdf`;
      });
      expect(readdirSync(unpacked).sort()).toEqual([...pdfs, 'SHA256SUMS', 'resultado.csv'].sort());
      execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
      for (const [place, name] of pdfs.entries()) {
        const stored = readFileSync(storedFilePath(test, rows[place]?.certificate?.drive_file_id ?? ''));
        expect(readFileSync(join(unpacked, name)).equals(stored)).toBe(true);
      }
      expect(readFileSync(join(unpacked, 'resultado.csv'))).toEqual(
        (await get(at(PATHS.certificateBatchCsv))).rawPayload,
      );
    });

    it('leaves out certificates that were revoked, and names those that the storage has lost', async () => {
      const [first, second] = rows.map(({ certificate }) => certificate);
      await test.inject({
        method: 'DELETE',
        url: PATHS.certificateRevocation.replace(':id', String(first?.id)),
        headers: admin,
      });
      rmSync(storedFilePath(test, second?.drive_file_id ?? ''));
      const file = join(folder, 'rest.zip');
      writeFileSync(file, (await get(at(PATHS.certificateBatchZip))).rawPayload);
      const list = execFileSync('unzip', ['-Z1', file]).toString();
      expect(list.match(/\.pdf$/gm)).toHaveLength(3);
      expect(execFileSync('unzip', ['-p', file, 'FALTAN.txt']).toString()).toBe(
        `45000002-Ana-${rows[1]?.certificate_code}.pdf\n`,
      );
      expect((await get(at(PATHS.certificateBatchCsv))).body).toContain('1,Anulado,');
      expect((await readRows())[0]?.certificate?.revoked).toBe(true);
    });
  });

  describe('the CSV of a batch', () => {
    it('has each row with its state, its public page and its remarks, without formulas', async () => {
      const { body, headers } = await get(at(PATHS.certificateBatchCsv));
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      const [head, ...lines] = body.split('\r\n');
      expect(head).toBe(
        '\uFEFFFila,Estado,Código,Nombre completo,Documento,Curso,Emitido el,Página pública,SHA-256,Observaciones',
      );
      expect(lines[1]).toContain(`"'=HYPERLINK(""http://malo.pe"")"`);
      expect(lines[2]).toContain(`https://academia.test/c/${rows[2]?.certificate_code}`);
      const [row] = await test.database.query<{ pdf_sha256: string }[]>(
        'select pdf_sha256 from certificates where id = $1',
        [rows[2]?.certificate?.id],
      );
      expect(lines[2]).toContain(row?.pdf_sha256);
      expect(lines[3]).toContain('La fila 3 es de la misma persona');
      expect(lines[5]).toBe('6,Rechazada,,Sin DNI,x,Gestión pública,,,,DNI: Ingresa un DNI válido de 8 dígitos.');
    });
  });

  describe('the PDF of a batch', () => {
    it('has a page for each valid certificate', async () => {
      const { id: other } = (await post(PATHS.certificateBatches, aBatch([{}, {}, {}]))).json<CertificateBatch>();
      expect((await get(at(PATHS.certificateBatchPdf, other))).json()).toMatchObject({
        statusCode: 409,
        message: BATCH_CONFLICTS.nothing_issued,
      });
      await post(at(PATHS.certificateBatchStart, other));
      await untilState(() => get(at(PATHS.certificateBatch, other)), 'done');
      const file = join(folder, 'lote.pdf');
      const response = await get(at(PATHS.certificateBatchPdf, other));
      expect(response.headers['content-type']).toBe('application/pdf');
      writeFileSync(file, response.rawPayload);
      execFileSync('qpdf', ['--check', file]);
      expect(execFileSync('qpdf', ['--show-npages', file]).toString().trim()).toBe('3');
      const { rows: issued } = (await get(at(PATHS.certificateBatchRows, other))).json<CertificateBatchRowList>();
      const text = execFileSync('pdftotext', [file, '-']).toString();
      for (const { certificate_code: code } of issued) expect(text).toContain(code);

      // It has its place until it is sent.
      jest
        .spyOn(test.app.get(PdfWorkers, { strict: false }), 'join')
        .mockResolvedValueOnce(new Uint8Array(32 * 1024 * 1024));
      const slow = await fetch(`${await test.app.getUrl()}${at(PATHS.certificateBatchPdf, other)}`, {
        headers: admin as Record<string, string>,
      });
      expect((await get(at(PATHS.certificateBatchPdf, other))).statusCode).toBe(503);
      expect((await slow.arrayBuffer()).byteLength).toBe(32 * 1024 * 1024);

      await test.database.query('update stored_files set size = 65 * 1024 * 1024 where id = $1', [
        issued[0]?.certificate?.drive_file_id,
      ]);
      expect((await get(at(PATHS.certificateBatchPdf, other))).json()).toMatchObject({
        statusCode: 409,
        message: BATCH_CONFLICTS.pdf_too_large,
      });
    });

    it('is refused for more than 500 certificates', async () => {
      const { id: large } = (await post(PATHS.certificateBatches, aBatch([{}]))).json<CertificateBatch>();
      await test.database.query(
        `insert into certificate_batch_rows (batch_id, row_no, cells, code, outcome)
       select $1, n, '{}', 'X' || n, 'issued' from generate_series(2, 502) n`,
        [large],
      );
      expect((await get(at(PATHS.certificateBatchPdf, large))).json()).toMatchObject({
        statusCode: 409,
        message: BATCH_CONFLICTS.pdf_too_long(500),
      });
    });
  });

  it('is recorded in the audit log in every format', async () => {
    const recorded = async (format: string) =>
      (
        await test.database.query<object[]>(
          `select from audit_events where action = 'certificate_batch.exported' and subject_type = 'certificate_batch'
             and subject_id = $1 and after = jsonb_build_object('format', $2::text)`,
          [String(id), format],
        )
      ).length;
    for (const [format, path] of [
      ['CSV', PATHS.certificateBatchCsv],
      ['ZIP', PATHS.certificateBatchZip],
    ] as const) {
      const before = await recorded(format);
      expect((await get(at(path))).statusCode).toBe(200);
      expect(await recorded(format)).toBe(before + 1);
    }
  });

  it('is sent twice at a time, once to each account', async () => {
    const url = `${await test.app.getUrl()}${at(PATHS.certificateBatchZip)}`;
    const accounts = [admin, await headersOf(test, 'admin'), await headersOf(test, 'admin')];
    // A body that is not read stays in work: the batch is larger than the buffers of a connection.
    await test.database.query(`update certificates set revoked_at = null`);
    const big = rows[2]?.certificate?.drive_file_id ?? '';
    writeFileSync(storedFilePath(test, big), Buffer.alloc(32 * 1024 * 1024));
    const first = await fetch(url, { headers: accounts[0] as Record<string, string> });
    expect((await fetch(url, { headers: accounts[0] as Record<string, string> })).status).toBe(503);
    const second = await fetch(url, { headers: accounts[1] as Record<string, string> });
    const third = await fetch(url, { headers: accounts[2] as Record<string, string> });
    expect([first.status, second.status, third.status, third.headers.get('retry-after')]).toEqual([
      200,
      200,
      503,
      '10',
    ]);
    await first.body?.cancel();
    expect((await second.arrayBuffer()).byteLength).toBeGreaterThan(32 * 1024 * 1024);
    const again = async () =>
      (await fetch(url, { method: 'HEAD', headers: accounts[2] as Record<string, string> })).status;
    while ((await again()) === 503);
  });
});
