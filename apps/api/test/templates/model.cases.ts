import { CertificateModel } from '@telar/contracts/certificate-model';
import { PATHS, pathTo } from '@telar/contracts/paths';
import sharp from 'sharp';
import { headersOf } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { formTemplate, plainTemplate, uploadTemplate } from '../support/templates';
import { useApp } from '../support/use-app';

describe('GET /api/certificate-model', () => {
  const test = useApp();
  let admin: AuthHeaders;
  const get = () => test.inject({ url: PATHS.certificateModel });
  const model = async () => CertificateModel.parse((await get()).json());

  beforeAll(async () => {
    admin = await headersOf(test, 'admin');
  });

  it('responds 404 while there is no template', async () => {
    const response = await get();
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: 'template_not_found' });
  });

  it('has a picture of the newest template and the places of name, course and hours', async () => {
    await uploadTemplate(test, admin, { filename: 'simple.pdf', bytes: await plainTemplate() });
    const { width, height, picture, places, qr } = await model();
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    expect(places.map(({ field, font }) => `${field} ${font}`).sort()).toEqual([
      'course_title serif',
      'duration_hours sansBold',
      'user_name serifBold',
    ]);
    expect(qr?.width).toBeGreaterThan(48);
    const { format, width: pixels } = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64')).metadata();
    expect({ format, pixels }).toEqual({ format: 'webp', pixels: 1170 });
  });

  it('follows the placement and the next template, and does not change otherwise', async () => {
    const [first, second] = [await get(), await get()];
    expect(second.headers.etag).toBe(first.headers.etag);
    const url = pathTo(PATHS.templatePlacement, { name: 'simple.pdf' });
    const { placement } = (await test.inject({ url, headers: admin })).json<{ placement: object }>();
    const fields = { user_name: { page: 0, x: 10, y: 20, width: 300, height: 40, size: 20, align: 'right' } };
    const saved = await test.inject({
      method: 'PUT',
      url,
      headers: admin,
      payload: { placement: { ...placement, fields } },
    });
    expect(saved.statusCode).toBe(200);
    expect((await model()).places).toMatchObject([{ field: 'user_name', x: 10, y: 20, align: 'right' }]);
    await uploadTemplate(test, admin, { filename: 'formulario.pdf', bytes: await formTemplate() });
    expect((await model()).places.map(({ field }) => field).sort()).toEqual(['course_title', 'user_name']);
  });
});
