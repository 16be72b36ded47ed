import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { PATHS } from '@telar/contracts/paths';
import { TemplateList } from '@telar/contracts/templates';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames, PDFString } from 'pdf-lib';
import { PdfWorkers } from '../../src/modules/certificates/pdf/pdf-workers';
import { TemplateWarmUp } from '../../src/modules/certificates/templates/template-warm-up';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { multipart } from '../support/multipart';
import { headersOf } from '../support/sessions';
import { storedFilePath, storedFiles } from '../support/stored-files';
import { formTemplate, plainTemplate, templatePart, uploadTemplate } from '../support/templates';

describe('certificate templates', () => {
  let test: TestApp;
  let replica: TestApp | undefined;
  let admin: { authorization: string };
  const names = async () => {
    const response = await test.inject({ url: '/api/manual-certificates/templates', headers: admin });
    return TemplateList.parse(response.json()).templates.map((template) => template.name);
  };

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
  });
  afterAll(async () => {
    await replica?.close();
    await test.close();
  });

  it.each([PATHS.templateUpload, PATHS.templates])(
    'are uploaded at %s and downloaded as they were prepared',
    async (path) => {
      const bytes = await formTemplate();
      const filename = `Diploma año ${path.split('/').at(-1)}.pdf`;
      const response = await uploadTemplate(test, admin, { filename, bytes }, path);
      expect(response.json()).toMatchObject({
        success: true,
        message: 'Plantilla subida correctamente.',
        name: filename,
        pages: 1,
        template: { fields: ['user_name', 'dni', 'course_title', 'issue_date'] },
      });
      expect(response.statusCode).toBe(201);
      expect(await names()).toContain(filename);
      const view = await test.inject({
        url: `/api/manual-certificates/templates/pdf/${encodeURIComponent(filename)}`,
        headers: admin,
      });
      expect(view.headers['content-type']).toBe('application/pdf');
      expect(view.rawPayload.length).toBe(response.json<{ size: number }>().size);
      expect(view.rawPayload.equals(bytes)).toBe(false);
      const pdf = await PDFDocument.load(view.rawPayload);
      expect(pdf.getForm().getFields()).toHaveLength(4);
    },
  );

  describe('of earlier rules', () => {
    const rowOf = async (name: string) => {
      const [row] = await test.database.query<
        { file_id: string; preparation: number; pages: number; fields: string[]; proposal: object | null }[]
      >('select file_id, preparation, pages, fields, proposal from templates where name = $1', [name]);
      return row;
    };
    /** Stores a template as an earlier version stored it: as it was uploaded, and nothing was read from it. */
    async function storeOutdated(name: string, bytes: Uint8Array): Promise<void> {
      await uploadTemplate(test, admin, { filename: name, bytes: await plainTemplate() });
      const { file_id: id = '' } = (await rowOf(name)) ?? {};
      writeFileSync(storedFilePath(test, id), bytes);
      await test.database.query(
        `update templates set preparation = 0, proposal = null, pages = 7, fields = '[]' where name = $1`,
        [name],
      );
    }
    const view = (name: string) =>
      test.inject({ url: `/api/manual-certificates/templates/pdf/${name}`, headers: admin });

    it('are prepared once at their next use, and what was read from them is stored', async () => {
      await uploadTemplate(test, admin, { filename: 'nueva.pdf', bytes: await formTemplate() });
      const current = await rowOf('nueva.pdf');
      // A page that is left upside down, and a page that opens a web site.
      const pdf = await PDFDocument.load(await formTemplate());
      pdf.getPage(0).pushOperators(PDFOperator.of(PDFOperatorNames.PopGraphicsState));
      pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'URI', URI: PDFString.of('http://x.pe') }));
      await storeOutdated('antigua.pdf', await pdf.save({ useObjectStreams: false }));
      const { file_id: oldId = '' } = (await rowOf('antigua.pdf')) ?? {};
      const files = storedFiles(test).length;

      const views = await Promise.all([1, 2, 3].map(() => view('antigua.pdf')));
      expect(views.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      for (const { rawPayload } of views) {
        expect((await PDFDocument.load(rawPayload)).catalog.get(PDFName.of('OpenAction'))).toBeUndefined();
      }
      expect(await rowOf('antigua.pdf')).toEqual({ ...current, file_id: expect.not.stringMatching(oldId) });
      expect(storedFiles(test)).toHaveLength(files);
    });

    it('are used by two processes at the same time', async () => {
      await storeOutdated('compartida.pdf', await plainTemplate());
      replica = await startReplica(test, { STORAGE_URL: `file://${join(test.dataDir, 'files')}` });
      const url = '/api/manual-certificates/templates/pdf/compartida.pdf';
      const views = await Promise.all([test, replica].map((app) => app.inject({ url, headers: admin })));
      expect(views.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    });

    it('are prepared in the background after the start, also if one of them is damaged', async () => {
      await storeOutdated('dañada.pdf', Buffer.from('%PDF-1.7\nnothing at all'));
      await storeOutdated('olvidada.pdf', await plainTemplate());
      await uploadTemplate(test, admin, { filename: 'reciente.pdf', bytes: await plainTemplate() });
      const { file_id: newest, preparation } = (await rowOf('reciente.pdf')) ?? {};
      const printing = jest.spyOn(test.app.get(PdfWorkers), 'render');
      const reading = jest.spyOn(test.app.get(PdfWorkers), 'warmUp');
      await test.app.get(TemplateWarmUp).run();
      expect(reading).not.toHaveBeenCalled();
      const printed = printing.mock.calls.map(([{ templateId }]) => templateId);
      expect(new Set(printed)).toEqual(new Set([newest]));
      await expect(Promise.all(printing.mock.results.map(({ value }) => value))).resolves.toHaveLength(4);
      expect(await rowOf('olvidada.pdf')).toMatchObject({ preparation, pages: 1 });
      expect(await rowOf('dañada.pdf')).toMatchObject({ preparation: 0 });
      expect((await view('da%C3%B1ada.pdf')).json()).toMatchObject({ statusCode: 422, error: 'template_damaged' });
    });
  });

  it('are stored without the invisible characters of their name', async () => {
    const bytes = await plainTemplate();
    const upload = (filename: string) => uploadTemplate(test, admin, { filename, bytes });
    expect((await upload('x\u0001\u202e  y.pdf')).json()).toMatchObject({ success: true, name: 'x y.pdf' });
    expect(await names()).toContain('x y.pdf');
    expect((await upload('x y.pdf')).json()).toMatchObject({ statusCode: 409, error: 'template_name_taken' });
    for (const [filename, message] of [
      ['\u202e.pdf', TEMPLATES_TEXTS.nameEmpty],
      [`${'x'.repeat(197)}.pdf`, TEMPLATES_TEXTS.nameLong(200)],
    ] as const) {
      expect((await upload(filename)).json()).toMatchObject({ statusCode: 400, errors: [{ path: 'file', message }] });
    }
  });

  it('are deleted by name', async () => {
    await uploadTemplate(test, admin, { filename: 'vieja.pdf', bytes: await plainTemplate() });
    const remove = () =>
      test.inject({ method: 'DELETE', url: '/api/manual-certificates/templates/vieja.pdf', headers: admin });
    expect((await remove()).json()).toEqual({ success: true, message: 'Plantilla eliminada correctamente.' });
    expect(await names()).not.toContain('vieja.pdf');
    expect((await remove()).statusCode).toBe(404);
  });

  it('are not replaced by one of the same name, also for concurrent uploads', async () => {
    const bytes = await plainTemplate();
    const responses = await Promise.all(
      [1, 2, 3].map(() => uploadTemplate(test, admin, { filename: 'igual.pdf', bytes })),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    [
      'a file name without .pdf',
      { filename: 'a.png', bytes: Buffer.from('%PDF-1.7') },
      415,
      'template_type_unsupported',
    ],
    [
      'another file type named .pdf',
      { filename: 'a.pdf', bytes: Buffer.from('PK\x03\x04 not a PDF') },
      422,
      'template_not_pdf',
    ],
    ['a damaged PDF', { filename: 'a.pdf', bytes: Buffer.from('%PDF-1.7\nnothing at all') }, 422, 'template_damaged'],
    ['an empty file', { filename: 'a.pdf', bytes: Buffer.alloc(0) }, 422, 'template_not_pdf'],
    [
      'one byte more than 10 MB',
      { filename: 'a.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024 - 7)]) },
      413,
      'template_too_large',
    ],
    [
      'another field',
      { field: 'archivo', filename: 'a.pdf', bytes: Buffer.from('%PDF-1.7') },
      400,
      'validation_failed',
    ],
  ])('are refused for %s, and nothing is stored', async (_, part, status, error) => {
    const before = await names();
    const files = await test.database.query('select count(*)::int as n from stored_files');
    const response = await uploadTemplate(test, admin, part);
    expect(response.json()).toMatchObject({ success: false, statusCode: status, error });
    expect(await names()).toEqual(before);
    expect(await test.database.query('select count(*)::int as n from stored_files')).toEqual(files);
  });

  it('are refused for a request without a file, with two files, or without a form', async () => {
    const post = (request: { payload: Buffer | string; headers: Record<string, string> }) =>
      test.inject({
        method: 'POST',
        url: '/api/manual-certificates/templates/upload',
        ...request,
        headers: { ...request.headers, ...admin },
      });
    const bytes = await plainTemplate();
    expect((await post(multipart({}))).json()).toMatchObject({ statusCode: 400, errors: [{ path: 'file' }] });
    const two = multipart({ files: [1, 2].map((n) => templatePart({ filename: `dos-${n}.pdf`, bytes })) });
    expect((await post(two)).statusCode).toBe(400);
    expect((await post({ payload: '{}', headers: { 'content-type': 'application/json' } })).statusCode).toBe(415);
  });

  it('are refused for a PDF that claims fifty million objects, while other requests are answered', async () => {
    const bomb = Buffer.from(
      `%PDF-1.5\n1 0 obj\n<</Type/XRef/Size 50000000/W[1 50000000 1]/Length 3>>stream\nabc\nendstream\nendobj\nstartxref\n9\n%%EOF`,
    );
    const [refused, read] = await Promise.all([
      uploadTemplate(test, admin, { filename: 'bomba.pdf', bytes: bomb }),
      test.inject({ url: '/api/courses' }),
    ]);
    expect(refused.statusCode).toBe(422);
    expect(read.statusCode).toBe(200);
  });
});
