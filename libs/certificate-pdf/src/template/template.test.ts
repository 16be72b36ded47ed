import { aForm, aTemplate } from '../../test-support/fixtures';
import { BODY, pageWith, rawPdf } from '../../test-support/raw-pdf';
import { templateErrorCode } from '../../test-support/template-error-code';
import { inspectTemplate } from './template';

describe('inspectTemplate', () => {
  it.each([
    [
      { width: 595, height: 842 },
      { width: 595, height: 842, rotation: 0 },
    ],
    [
      { width: 595, height: 842, rotation: 90 },
      { width: 842, height: 595, rotation: 90 },
    ],
    [
      { width: 595, height: 842, rotation: -90 },
      { width: 842, height: 595, rotation: 270 },
    ],
    [
      { width: 595, height: 842, rotation: 540 },
      { width: 595, height: 842, rotation: 180 },
    ],
    [
      { width: 595, height: 842, rotation: 90, crop: [10, 20, 500, 700] as [number, number, number, number] },
      { width: 700, height: 500, rotation: 90 },
    ],
  ])('returns the page of %j as a reader sees it', async (options, expected) => {
    expect((await inspectTemplate(await aTemplate(options))).pages).toEqual([expected]);
  });

  it('lists the fields, with boxes from the top left corner', async () => {
    const info = await inspectTemplate(await aForm({ user_name: [100, 300, 400, 40], lema: [10, 10, 90, 20] }));
    expect(info.hasForm).toBe(true);
    expect(info.fields).toEqual([
      expect.objectContaining({ name: 'user_name', type: 'text', known: true, page: 0 }),
      expect.objectContaining({ name: 'lema', type: 'text', known: false, page: 0 }),
    ]);
    expect(info.fields[0]?.box.x).toBeCloseTo(100);
    expect(info.fields[0]?.box.y).toBeCloseTo(595.28 - 340);
  });

  it('does not know the type of a field that is named like a property of every object', async () => {
    const field = '<< /Subtype /Widget /T (user_name) /FT /constructor /Rect [100 300 400 340] >>';
    const { fields } = await inspectTemplate(rawPdf({ ...pageWith('/Annots [4 0 R]'), 4: field }));
    expect(fields).toMatchObject([{ name: 'user_name', type: 'unknown' }]);
  });

  it.each([
    [[0, 0, 0, 0], 'template_page_too_small'],
    [[0, 0, 20, 20], 'template_page_too_small'],
    [[0, 0, 90000, 500], 'template_page_too_large'],
  ])('refuses a page of %j: %s', async (box, code) => {
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [${box.join(' ')}] >>`;
    expect(await templateErrorCode(() => inspectTemplate(rawPdf({ ...BODY, 3: page })))).toBe(code);
  });

  it('reports no form if it knows none of the fields', async () => {
    expect((await inspectTemplate(await aForm({ lema: [10, 10, 90, 20] }))).hasForm).toBe(false);
    expect((await inspectTemplate(await aTemplate())).hasForm).toBe(false);
  });

  it('throws only TemplateErrors, no matter where a file is cut or damaged', async () => {
    const whole = await aForm({ user_name: [50, 300, 400, 40] });
    for (let at = 0; at < whole.length; at += 97) {
      const cut = whole.slice(0, at);
      const damaged = whole.slice();
      damaged.fill(0x5b, at, at + 3);
      for (const bytes of [cut, damaged]) {
        expect(await templateErrorCode(() => inspectTemplate(bytes))).not.toMatch(/^raw/);
      }
    }
  });
});
