import type { Placement } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { ownFieldsTemplate } from '../../test-support/artwork-templates';
import { aForm, fonts } from '../../test-support/fixtures';
import { templateErrorCode } from '../../test-support/template-error-code';
import { templateOf } from '../../test-support/template-kinds';
import { prepareTemplate } from './prepare-template';
import { tryTemplate } from './trial';

const PLACEMENT = defaultPlacement([{ width: 842, height: 595 }]);
const TINY = { page: 0, x: 20, y: 20, width: 20, height: 0.4, size: 10, align: 'left' } as const;

describe('tryTemplate', () => {
  let plain: Uint8Array;
  let form: Uint8Array;
  beforeAll(async () => {
    plain = await prepareTemplate(templateOf({}));
    form = await prepareTemplate(await ownFieldsTemplate());
  });

  const outcome = (template: Uint8Array, placement: Placement) =>
    templateErrorCode(() => tryTemplate(template, fonts, placement));

  it('accepts a certificate that is readable at its placement', async () => {
    const { fields } = PLACEMENT;
    const name = { ...TINY, width: 300, height: 30 };
    await tryTemplate(plain, fonts, { ...PLACEMENT, fields: { ...fields, user_name: name } });
    await tryTemplate(form, fonts, { ...PLACEMENT, form_fields: { 'Nombre del alumno': 'user_name' } });
  });

  it.each(['user_name', 'certificate_code'])('refuses a certificate whose QR covers a part of %s', async (name) => {
    const fields: Parameters<typeof aForm>[0] = {
      user_name: [60, 400, 300, 40],
      certificate_code: [60, 300, 300, 20],
      qr: [600, 60, 120, 120],
    };
    await tryTemplate(await prepareTemplate(await aForm(fields)), fonts, PLACEMENT);
    const [x, y] = fields[name]!;
    const template = await prepareTemplate(await aForm({ ...fields, qr: [x + 130, y - 20, 120, 120] }));
    expect(await outcome(template, PLACEMENT)).toBe('template_illegible');
  });

  it('refuses a certificate whose QR is partly off the page', async () => {
    const form = (left: number) =>
      aForm({ user_name: [60, 400, 300, 40], certificate_code: [60, 300, 300, 20], qr: [left, 60, 120, 120] });
    expect(await outcome(await prepareTemplate(await form(20)), PLACEMENT)).toBe('accepted');
    expect(await outcome(await prepareTemplate(await form(-60)), PLACEMENT)).toBe('template_illegible');
  });

  it('refuses a placement whose QR covers the name', async () => {
    const { fields } = PLACEMENT;
    const user_name = { ...TINY, width: 300, height: 30, x: PLACEMENT.qr.x - 60, y: PLACEMENT.qr.y + 20 };
    expect(await outcome(plain, { ...PLACEMENT, fields: { ...fields, user_name } })).toBe('template_illegible');
  });

  it('refuses a certificate whose name is too small at its placement', async () => {
    const pages = await prepareTemplate(templateOf({ page: '/MediaBox [0 0 12000 9000]' }));
    const { fields, ...placement } = defaultPlacement([{ width: 12_000, height: 9_000 }]);
    const user_name = { ...TINY, width: 8, height: 8, size: 4 };
    expect(await outcome(pages, { ...placement, fields: { ...fields, user_name } })).toBe('template_illegible');
  });

  it('refuses a certificate whose name is too small in a form field that the placement fills', async () => {
    const tiny = await prepareTemplate(await ownFieldsTemplate(1));
    expect(await outcome(tiny, { ...PLACEMENT, form_fields: { 'Nombre del alumno': 'user_name' } })).toBe(
      'template_illegible',
    );
  });
});
