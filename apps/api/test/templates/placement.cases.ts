import { execFileSync } from 'node:child_process';
import { TemplatePlacement } from '@telar/contracts/placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { anIssueRequest } from '@telar/testing/builders';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { headersOf } from '../support/sessions';
import {
  darkForm,
  darkTemplate,
  formTemplate,
  ownFieldsTemplate,
  plainTemplate,
  uploadTemplate,
} from '../support/templates';

/** A valid placement whose only field has these properties. */
const withField = (properties: object) => {
  const box = { page: 0, x: 10, y: 10, width: 100, height: 20 };
  const qr = { ...box, y: 40 };
  return { fields: { dni: { ...box, size: 10, align: 'left', ...properties } }, qr, modules: null, bands: [] };
};

describe('the placement of a template', () => {
  let test: TestApp;
  let admin: { authorization: string };
  const url = (name: string) => `/api/manual-certificates/templates/${encodeURIComponent(name)}/placement`;
  const read = async (name = 'año.pdf') =>
    TemplatePlacement.parse((await test.inject({ url: url(name), headers: admin })).json());
  const save = (payload: object, headers = admin) =>
    test.inject({ method: 'PUT', url: url('año.pdf'), headers, payload });
  async function issuedPdf(template: string): Promise<Buffer> {
    const payload = anIssueRequest({ template_name: template, certificate_code: undefined });
    const issued = await test.inject({ method: 'POST', url: '/api/manual-certificates', headers: admin, payload });
    const { drive_file_id: id } = issued.json<{ drive_file_id: string }>();
    return (await test.inject({ url: `/api/certificate-viewer/pdf/${id}` })).rawPayload;
  }

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
    await uploadTemplate(test, admin, { filename: 'año.pdf', bytes: await plainTemplate() });
    await uploadTemplate(test, admin, { filename: 'campos.pdf', bytes: await formTemplate() });
  });
  beforeEach(() => save({ placement: null }));
  afterAll(() => test.close());

  it('starts with the default, and reports whether the template has form fields', async () => {
    expect(await read()).toEqual({
      pages: [{ width: 842, height: 595, rotation: 0 }],
      has_form: false,
      is_default: true,
      placement: defaultPlacement([{ width: 842, height: 595 }]),
      default_placement: defaultPlacement([{ width: 842, height: 595 }]),
      artwork: [{ columns: 96, rows: 68, cells: 'f'.repeat(96 * 68) }],
      form_fields: [],
    });
    expect((await read('campos.pdf')).has_form).toBe(true);
  });

  /** Saves the default placement with only the name, far to the right of the page. */
  async function saveMovedName() {
    const { placement } = await read();
    const fields = { user_name: { ...placement.fields.user_name, x: 5_000, y: 10, align: 'right' } };
    return save({ placement: { ...placement, fields, bands: [] } });
  }

  it('is saved, and fitted to the page', async () => {
    expect((await saveMovedName()).statusCode).toBe(200);
    const stored = await read();
    expect(stored).toMatchObject({
      is_default: false,
      placement: { bands: [], fields: { user_name: { align: 'right', y: 10 } } },
    });
    const { x = NaN, width = NaN } = stored.placement.fields.user_name ?? {};
    expect(x + width).toBeLessThanOrEqual(842);
  });

  it('is used for the next certificate', async () => {
    const issuedText = async () =>
      execFileSync('pdftotext', ['-', '-'], { input: await issuedPdf('año.pdf'), encoding: 'utf8' });
    expect(await issuedText()).toContain('45871203');
    await saveMovedName();
    const printed = await issuedText();
    expect(printed).toContain('MARÍA FERNANDA QUISPE ÑAHUI');
    expect(printed).not.toContain('45871203');
  });

  it('is reset to the default', async () => {
    await saveMovedName();
    expect((await save({ placement: null })).json()).toMatchObject({ is_default: true });
    expect(await read()).toMatchObject({ is_default: true });
  });

  it('starts in the free room of dark artwork, with light text, and certificates are printed there', async () => {
    await uploadTemplate(test, admin, { filename: 'oscura.pdf', bytes: await darkTemplate() });
    const { placement, is_default: isDefault } = await read('oscura.pdf');
    expect(isDefault).toBe(true);
    expect(placement.fields.user_name?.ink).toBe('#FFFFFF');
    const { x = 0, y = 0, width = 0, height = 0 } = placement.fields.user_name ?? {};
    const part = Object.entries({ x, y, W: width, H: height }).flatMap(([name, value]) => [
      `-${name}`,
      String(Math.round(value)),
    ]);
    const image = execFileSync('pdftoppm', ['-r', '72', '-gray', '-l', '1', ...part, '-'], {
      input: await issuedPdf('oscura.pdf'),
    });
    const pixels = image.subarray(image.length - Math.round(width) * Math.round(height));
    expect(Math.max(...pixels)).toBeGreaterThan(240);
    expect(Math.min(...pixels)).toBeLessThan(30);
  });

  it('is not saved if text has the color of what is below it, and says which', async () => {
    const { placement } = await read();
    const invisible = { ...placement.fields.user_name, ink: '#FDFDFD' };
    const refused = await save({ placement: { ...placement, fields: { ...placement.fields, user_name: invisible } } });
    expect(refused.statusCode).toBe(400);
    const message =
      '«Otorgado a»: el texto no se distingue de lo que hay debajo. Elige otro color o mueve el recuadro.';
    expect(refused.json()).toMatchObject({
      message,
      errors: [{ path: 'placement.fields.user_name.ink', message }],
    });
    expect((await read()).is_default).toBe(true);
    const pale = { ...invisible, ink: '#B0B0B0' };
    expect((await save({ placement: { ...placement, fields: { user_name: pale } } })).statusCode).toBe(200);
  });

  it('is not saved with text under the QR, and says which; a stored one is still used', async () => {
    const { placement } = await read();
    const covered = {
      ...placement,
      fields: { ...placement.fields, user_name: { ...placement.fields.user_name, ...placement.qr } },
    };
    const refused = await save({ placement: covered });
    expect(refused.statusCode).toBe(400);
    const message = '«Otorgado a»: el código QR lo tapa. Separa los dos recuadros.';
    expect(refused.json()).toMatchObject({ message, errors: [{ path: 'placement.fields.user_name', message }] });
    expect((await read()).is_default).toBe(true);
    await test.database.query('update templates set placement = $1 where name = $2', [covered, 'año.pdf']);
    expect((await issuedPdf('año.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('offers form fields with names of their own, fills those that it understands, and keeps a mapping', async () => {
    await uploadTemplate(test, admin, { filename: 'propios.pdf', bytes: await ownFieldsTemplate() });
    const { placement, form_fields: offered } = await read('propios.pdf');
    expect(offered?.map(({ name }) => name)).toEqual(['Nombre del alumno', 'Curso', 'Lema']);
    expect(placement.form_fields).toEqual({ 'Nombre del alumno': 'user_name', Curso: 'course_title' });
    const mapped = { ...placement, form_fields: { Lema: 'dni' } };
    const saved = await test.inject({
      method: 'PUT',
      url: url('propios.pdf'),
      headers: admin,
      payload: { placement: mapped },
    });
    expect(saved.statusCode).toBe(200);
    expect((await read('propios.pdf')).placement.form_fields).toEqual({ Lema: 'dni' });
  });

  it('proposes light text for the form fields on dark artwork, and keeps the colors with a mapping', async () => {
    await uploadTemplate(test, admin, { filename: 'formulario-oscuro.pdf', bytes: await darkForm() });
    const { placement } = await read('formulario-oscuro.pdf');
    const form_inks = { user_name: '#FFFFFF', course_title: '#FFFFFF' };
    expect(placement.form_inks).toEqual(form_inks);
    const saved = await test.inject({
      method: 'PUT',
      url: url('formulario-oscuro.pdf'),
      headers: admin,
      payload: { placement },
    });
    expect(saved.statusCode).toBe(200);
    expect((await read('formulario-oscuro.pdf')).placement.form_inks).toEqual(form_inks);
  });

  it('is not saved if text in a form field has the color of what is below it', async () => {
    const { placement } = await read('formulario-oscuro.pdf');
    const refused = await test.inject({
      method: 'PUT',
      url: url('formulario-oscuro.pdf'),
      headers: admin,
      payload: { placement: { ...placement, form_inks: { user_name: '#14141C', course_title: '#FFFFFF' } } },
    });
    expect(refused.statusCode).toBe(400);
    const message = '«Otorgado a»: el texto no se distingue de lo que hay debajo. Elige otro color.';
    expect(refused.json()).toMatchObject({ errors: [{ path: 'placement.form_inks.user_name', message }] });
  });

  it('does not fill a form field in which the name would not be readable', async () => {
    const bytes = await ownFieldsTemplate(1);
    await uploadTemplate(test, admin, { filename: 'angosta.pdf', bytes });
    const { placement, form_fields: offered } = await read('angosta.pdf');
    expect(offered?.map(({ name }) => name)).toEqual(['Nombre del alumno', 'Curso', 'Lema']);
    expect(placement).toEqual(defaultPlacement([{ width: 842, height: 595 }]));
  });

  it('can be saved without colors, addresses and mappings', async () => {
    const before = withField({});
    expect((await save({ placement: before })).statusCode).toBe(200);
    const { placement } = await read();
    expect(placement).toEqual({ ...before, qr: { ...before.qr, width: 48, height: 48 } });
  });

  it.each([
    [{}, 'placement'],
    [{ placement: withField({ ink: 'rojo' }) }, 'placement.fields.dni.ink'],
    [{ placement: { ...withField({}), form_fields: { Nombre: 'otro' } } }, 'placement.form_fields.Nombre'],
    [{ placement: { ...withField({}), form_fields: { toString: 'otro' } } }, 'placement.form_fields.toString'],
    [{ placement: { ...withField({}), form_inks: { Nombre: 'rojo' } } }, 'placement.form_inks.Nombre'],
    [{ placement: 'x' }, 'placement'],
    [{ placement: { fields: {}, modules: null, bands: [] } }, 'placement.qr'],
    [{ placement: { ...withField({}), fields: { otro: {} } } }, 'placement.fields'],
    [
      { placement: { fields: {}, qr: { page: 0, x: 1e9, y: 0, width: 50, height: 50 }, modules: null, bands: [] } },
      'placement.qr.x',
    ],
  ])('is not saved for %j', async (payload, path) => {
    const response = await save(payload);
    expect(response.statusCode).toBe(400);
    const { errors } = response.json<{ errors: { path: string }[] }>();
    expect(errors.map((error) => error.path)).toEqual([path]);
    expect((await read()).is_default).toBe(true);
  });

  it('is open to admins only, and returns 404 for unknown templates', async () => {
    expect((await save({ placement: null }, await headersOf(test, 'asesor'))).statusCode).toBe(403);
    expect((await test.inject({ url: url('nada.pdf'), headers: admin })).statusCode).toBe(404);
  });
});
