import { createHash } from 'node:crypto';
import type { ErrorBody } from '@telar/contracts/errors';
import { COURSE_FILE_LIMITS } from '@telar/domain/course-files';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { PDF_PAGES_MAX } from '@telar/domain/pdf-pages';
import { PDFDocument } from 'pdf-lib';
import { aMaterial, courseFileCalls } from '../support/course-files';
import { createCourse } from '../support/factories';
import { headersOf } from '../support/sessions';
import { storedFiles } from '../support/stored-files';
import { beforeTests, useApp } from '../support/use-app';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('uploads of course files', () => {
  const test = useApp({ COURSE_FILES_MB: '1' });
  const as = beforeTests(async () => ({
    admin: await headersOf(test, 'admin'),
    adviser: await headersOf(test, 'asesor'),
  }));
  const api = beforeTests(async () => courseFileCalls(test, as.admin));

  const aCourse = async (modules = 1) => {
    const module = { title: 'Inicio', description: '', link: '' };
    const list = Array.from({ length: modules }, (_, place) => ({ ...module, id: place + 1, order: place + 1 }));
    return (await createCourse(test.database, { modules: list, nextModuleId: modules + 1 })).id;
  };
  const refusal = (response: { statusCode: number; json: <T>() => T }) => {
    const { error, message } = response.json<ErrorBody>();
    return [response.statusCode, error, message];
  };

  it('store a PDF with its bytes as they are, under a name that people read', async () => {
    const course = await aCourse();
    const bytes = await aMaterial('Guía');
    const file = await api.add({ course }, bytes, 'Guía_de variables.PDF');
    expect(file).toMatchObject({ module_id: 1, name: 'Guía de variables', size: bytes.length, sha256: sha256(bytes) });
    expect((await api.read(course, file.id)).rawPayload.equals(bytes)).toBe(true);
    expect(await api.list(course)).toEqual({ files: [file], bytes: bytes.length, bytes_max: 1024 * 1024 });
  });

  it('accept a PDF that is longer to draw than a certificate may be', async () => {
    const file = await api.add({ course: await aCourse() }, await aMaterial('Larga', PDF_PAGES_MAX));
    expect(file.name).toBe('guia');
  });

  const scripted = async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.addJavaScript('hola', 'app.alert(1)');
    return Buffer.from(await pdf.save());
  };
  it.each<[string, string, () => Promise<Buffer>, string, string]>([
    ['a file that is none', 'template_not_pdf', async () => Buffer.from('hola'), 'a.pdf', 'El archivo no es un PDF.'],
    ['scripts', 'template_scripted', scripted, 'a.pdf', 'El PDF contiene programas, acciones o archivos incrustados.'],
    ['damage', 'template_damaged', async () => Buffer.from('%PDF-1.7\nhola'), 'a.pdf', 'El PDF está dañado'],
    [
      'too many pages',
      'template_too_long',
      () => aMaterial('Más larga', PDF_PAGES_MAX + 1),
      'a.pdf',
      'El PDF tiene más de 200 páginas. Divídelo en partes.',
    ],
    ['another name', 'template_type_unsupported', () => aMaterial('a'), 'a.docx', 'Selecciona un archivo PDF.'],
  ])('refuse %s with %s', async (_, code, make, filename, message) => {
    const course = await aCourse();
    const stored = storedFiles(test).length;
    const response = await api.upload({ course }, await make(), { filename });
    expect(refusal(response)).toEqual([expect.any(Number), code, expect.stringContaining(message)]);
    expect(response.json<ErrorBody>().errors).toEqual([{ path: 'file', message: expect.stringContaining(message) }]);
    expect((await api.list(course)).files).toEqual([]);
    expect(storedFiles(test)).toHaveLength(stored);
  });

  it('refuse what is too large, a second file and a request without one', async () => {
    const course = await aCourse();
    const large = await api.upload({ course }, Buffer.alloc(FILE_LIMITS.templateBytes + 1, '%PDF-'));
    expect(refusal(large)).toEqual([413, 'course_file_too_large', 'El PDF pesa más de 10 MB.']);
    const other = await api.upload({ course }, await aMaterial('a'), { field: 'otro' });
    expect(refusal(other).slice(0, 2)).toEqual([400, 'validation_failed']);
  });

  it.each<[string, (course: number) => { course: number; module?: number }, string]>([
    ['a course', () => ({ course: 2147483646 }), 'course_not_found'],
    ['a module', (course) => ({ course, module: 99 }), 'course_module_not_found'],
  ])('are 404 for %s that is unknown', async (_, place, code) => {
    const response = await api.upload(place(await aCourse()), await aMaterial('a'));
    expect(refusal(response).slice(0, 2)).toEqual([404, code]);
  });

  it('are 404 for an archived course', async () => {
    const { id } = await createCourse(test.database, { archivedAt: new Date() });
    expect((await api.upload({ course: id }, await aMaterial('a'))).statusCode).toBe(404);
  });

  it('are for admins only', async () => {
    const course = await aCourse();
    for (const headers of [as.adviser, await headersOf(test, 'cliente')]) {
      expect((await api.upload({ course }, await aMaterial('a'), {}, headers)).statusCode).toBe(403);
    }
  });

  it('store the same file once, also if it is sent twice at the same time', async () => {
    const course = await aCourse(2);
    const bytes = await aMaterial('Una vez');
    const responses = await Promise.all([1, 2].map((module) => api.upload({ course, module }, bytes)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const again = await api.upload({ course }, bytes, { filename: 'otro.pdf' });
    expect(refusal(again)).toEqual([409, 'course_file_repeated', 'Ese archivo ya está en el curso, como «guia».']);
    // Another course may have it.
    await api.add({ course: await aCourse() }, bytes);
  });

  it('are limited for a module', async () => {
    const course = await aCourse(2);
    for (let at = 0; at < COURSE_FILE_LIMITS.perModule; at++) await api.add({ course }, await aMaterial(`Hoja ${at}`));
    const response = await api.upload({ course }, await aMaterial('Una más'));
    expect(refusal(response)).toEqual([409, 'course_files_full', expect.stringContaining('hasta 20 archivos')]);
    await api.add({ course, module: 2 }, await aMaterial('En otro'));
  });

  it('are limited in size for a course, also if two are sent at the same time', async () => {
    const course = await aCourse();
    const heavy = async (title: string) => {
      const bytes = await aMaterial(title);
      // Readers skip what stands behind the end.
      return Buffer.concat([bytes, Buffer.alloc(600 * 1024, '\n')]);
    };
    const files = await Promise.all(['a', 'b'].map(heavy));
    const responses = await Promise.all(files.map((bytes) => api.upload({ course }, bytes)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<ErrorBody>().message).toBe(
      'Los archivos de un curso pueden ocupar hasta 1 MB y este no entra: quedan 0.4 MB.',
    );
    expect((await api.list(course)).files).toHaveLength(1);
  });
});
