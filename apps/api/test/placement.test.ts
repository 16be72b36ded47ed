import { execFileSync } from 'node:child_process';
import { TemplatePlacement } from '@telar/contracts/placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { anIssueRequest } from '@telar/testing/builders';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { headersOf } from './support/sessions';
import { formTemplate, plainTemplate, uploadTemplate } from './support/templates';

describe('the placement of a template', () => {
  let test: TestApp;
  let admin: { authorization: string };
  const url = (name: string) => `/api/manual-certificates/templates/${encodeURIComponent(name)}/placement`;
  const read = async (name = 'año.pdf') =>
    TemplatePlacement.parse((await test.inject({ url: url(name), headers: admin })).json());
  const save = (payload: object, headers = admin) =>
    test.inject({ method: 'PUT', url: url('año.pdf'), headers, payload });

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
    await uploadTemplate(test, admin, { filename: 'año.pdf', bytes: await plainTemplate() });
    await uploadTemplate(test, admin, { filename: 'campos.pdf', bytes: await formTemplate() });
  });
  afterAll(() => test.close());

  it('starts with the default, and reports whether the template has form fields', async () => {
    expect(await read()).toEqual({
      pages: [{ width: 842, height: 595, rotation: 0 }],
      has_form: false,
      is_default: true,
      placement: defaultPlacement([{ width: 842, height: 595 }]),
    });
    expect((await read('campos.pdf')).has_form).toBe(true);
  });

  it('is saved, fitted to the page, used for the next certificate, and reset', async () => {
    const { placement } = await read();
    const issue = async () => {
      const payload = anIssueRequest({ template_name: 'año.pdf', certificate_code: undefined });
      const { drive_file_id: id } = (
        await test.inject({ method: 'POST', url: '/api/manual-certificates', headers: admin, payload })
      ).json<{ drive_file_id: string }>();
      const { rawPayload } = await test.inject({ url: `/api/certificate-viewer/pdf/${id}` });
      return execFileSync('pdftotext', ['-', '-'], { input: rawPayload, encoding: 'utf8' });
    };
    expect(await issue()).toContain('45871203');
    const moved = {
      ...placement,
      fields: { user_name: { ...placement.fields.user_name, x: 5_000, y: 10, align: 'right' } },
      bands: [],
    };
    const saved = await save({ placement: moved });
    expect(saved.statusCode).toBe(200);
    const stored = await read();
    expect(stored).toMatchObject({
      is_default: false,
      placement: { bands: [], fields: { user_name: { align: 'right', y: 10 } } },
    });
    const box = stored.placement.fields.user_name;
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(842);
    const printed = await issue();
    expect(printed).toContain('MARÍA FERNANDA QUISPE ÑAHUI');
    expect(printed).not.toContain('45871203');
    expect((await save({ placement: null })).json()).toMatchObject({ is_default: true });
    expect(await read()).toMatchObject({ is_default: true });
  });

  it.each([
    [{}, 'placement'],
    [{ placement: 'x' }, 'placement'],
    [{ placement: { fields: {}, modules: null, bands: [] } }, 'placement.qr'],
    [{ placement: { fields: { otro: {} }, qr: {}, modules: null, bands: [] } }, 'placement.fields'],
    [
      { placement: { fields: {}, qr: { page: 0, x: 1e9, y: 0, width: 50, height: 50 }, modules: null, bands: [] } },
      'placement.qr.x',
    ],
  ])('is not saved for %j', async (payload, path) => {
    const response = await save(payload);
    expect(response.statusCode).toBe(400);
    expect(
      response
        .json<{ errors: { path: string }[] }>()
        .errors.map((error) => error.path)
        .join(' '),
    ).toContain(path);
    expect((await read()).is_default).toBe(true);
  });

  it('is open to admins only, and returns 404 for unknown templates', async () => {
    expect((await save({ placement: null }, await headersOf(test, 'asesor'))).statusCode).toBe(403);
    expect((await test.inject({ url: url('nada.pdf'), headers: admin })).statusCode).toBe(404);
  });
});
