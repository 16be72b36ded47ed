import { writeFileSync } from 'node:fs';
import { PATHS } from '@telar/contracts/paths';
import { TemplateList } from '@telar/contracts/templates';
import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames, PDFString } from 'pdf-lib';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { headersOf } from './support/sessions';
import { multipart } from './support/multipart';
import { storedFilePath, storedFiles } from './support/stored-files';
import { formTemplate, plainTemplate, templatePart, uploadTemplate } from './support/templates';

describe('certificate templates', () => {
  let test: TestApp;
  let admin: { authorization: string };
  const names = async () => {
    const response = await test.inject({ url: '/api/manual-certificates/templates', headers: admin });
    return TemplateList.parse(response.json()).templates.map((template) => template.name);
  };

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
  });
  afterAll(() => test.close());

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

  it('are prepared at their next use if they were stored as they were uploaded', async () => {
    await uploadTemplate(test, admin, { filename: 'antigua.pdf', bytes: await plainTemplate() });
    const stored = async () => {
      const [row] = await test.database.query<{ file_id: string; preparation: number }[]>(
        `select file_id, preparation from templates where name = 'antigua.pdf'`,
      );
      return row;
    };
    const { file_id: oldId = '', preparation } = (await stored()) ?? {};
    await test.database.query(`update templates set preparation = 0 where name = 'antigua.pdf'`);
    const files = storedFiles(test).length;
    // A page that is left upside down, and a page that opens a web site.
    const pdf = await PDFDocument.load(await plainTemplate());
    pdf.getPage(0).pushOperators(PDFOperator.of(PDFOperatorNames.PopGraphicsState));
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'URI', URI: PDFString.of('http://x.pe') }));
    writeFileSync(storedFilePath(test, oldId), await pdf.save({ useObjectStreams: false }));

    const url = '/api/manual-certificates/templates/pdf/antigua.pdf';
    const views = await Promise.all([1, 2].map(() => test.inject({ url, headers: admin })));
    expect(views.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const { rawPayload } of views) {
      expect((await PDFDocument.load(rawPayload)).catalog.get(PDFName.of('OpenAction'))).toBeUndefined();
    }
    expect(await stored()).toEqual({ file_id: expect.not.stringMatching(oldId), preparation });
    expect(storedFiles(test)).toHaveLength(files);
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
