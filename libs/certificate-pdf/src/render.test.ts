import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { aForm, anOrder, aTemplate, DEMO_TEMPLATE, fontBytes, NINE_MODULES } from '../test-support/fixtures';
import { contentOf, drawnLines, drawnTexts, openPdf } from '../test-support/read-text';
import type { CertificateContent } from './content';
import { renderCertificate } from './render';
import { openTemplate } from './template/template';
import { TemplateError } from './template/template-error';
import { loadFonts } from './text/fonts';

/** The text of a PDF, composed (NFC). */
const textOf = async (bytes: Uint8Array) => (await drawnTexts(bytes)).join(' ').normalize('NFC');

describe('the text layer', () => {
  it.each([
    ['decomposed letters', 'Jose\u0301 Mun\u0303oz', 'JOSÉ MUÑOZ'],
    ['Polish, Hungarian and an apostrophe', 'Łukasz Őri O’Brien', 'ŁUKASZ ŐRI O’BRIEN'],
    ['Vietnamese', 'Nguyễn Thị Hân', 'NGUYỄN THỊ HÂN'],
    ['letters of ligatures', 'Sofia Raffi Buffon', 'SOFIA RAFFI BUFFON'],
    ['letters without a composed form', 'G\u0303uarani', 'G̃UARANI'],
  ])('has the printed name: %s', async (_, user_name, expected) => {
    const { bytes } = await renderCertificate(anOrder(await aTemplate(), { user_name }));
    expect(await textOf(bytes)).toContain(expected.normalize('NFC'));
  });

  it('has the combining marks of a name, even after other certificates with the same fonts', async () => {
    const ownFonts = loadFonts(fontBytes());
    const printedWith = async (user_name: string) =>
      (await renderCertificate({ ...anOrder(await aTemplate(), { user_name }), fonts: ownFonts })).bytes;
    await printedWith('Žofie Řehoř');
    expect(await textOf(await printedWith('Ǩiur'))).toContain('ǨIUR');
  });

  it('has each letter of a would-be ligature', async () => {
    const { bytes } = await renderCertificate(
      anOrder(await aTemplate(), { course_title: 'Oficina eficaz, flujo fácil' }),
    );
    expect(await textOf(bytes)).toContain('Oficina eficaz, flujo fácil');
  });
});

describe('pages that are rotated and cropped', () => {
  const crop: [number, number, number, number] = [40, 30, 500, 760];
  it.each([0, 90, 180, 270])('show the text upright and inside the crop at %i degrees', async (rotation) => {
    const template = await aTemplate({ width: 595.28, height: 841.89, rotation, crop });
    const lines = await drawnLines((await renderCertificate(anOrder(template))).bytes);
    const name = lines.find(({ text }) => text.startsWith('MARÍA'));
    expect((((name?.angle ?? -1) % 360) + 360) % 360).toBe(rotation);
    for (const { x, y } of lines) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThanOrEqual(540);
      expect(y).toBeGreaterThanOrEqual(30);
      expect(y).toBeLessThanOrEqual(790);
    }
    const top = { 0: 790, 90: 40, 180: 30, 270: 540 }[rotation] ?? 0;
    const down = rotation % 180 === 0 ? Math.abs((name?.y ?? 0) - top) : Math.abs((name?.x ?? 0) - top);
    const seenHeight = rotation % 180 === 0 ? 760 : 500;
    expect(down / seenHeight).toBeGreaterThan(0.36);
    expect(down / seenHeight).toBeLessThan(0.55);
  });
});

describe('renderCertificate', () => {
  it('warns of texts that are printed too small, and of no others', async () => {
    const template = await aTemplate();
    const long = { user_name: 'GUADALUPE '.repeat(60), student_code: 'X'.repeat(80) };
    expect((await renderCertificate(anOrder(template))).warnings).toEqual([]);
    expect((await renderCertificate(anOrder(template, long))).warnings).toEqual([
      { field: 'user_name', kind: 'overflow' },
      { field: 'student_code', kind: 'overflow' },
    ]);
  });

  it('makes the same bytes for the same order, even after other certificates with the same fonts', async () => {
    const template = await aTemplate();
    const order = anOrder(template, { modules: NINE_MODULES });
    const first = await renderCertificate({ ...order, fonts: loadFonts(fontBytes()) });
    const others: Partial<CertificateContent>[] = [{ user_name: 'Ana\u2010Łi\u00A0Ω G̃' }, { course_title: 'Ð Α А' }];
    for (const other of others) await renderCertificate(anOrder(template, other));
    const second = await renderCertificate(order);
    expect(Buffer.compare(second.bytes, first.bytes)).toBe(0);
  });

  it.each([
    ['a form', () => aForm({ user_name: [60, 400, 600, 60], lema: [60, 40, 200, 20] })],
    ['the demo template', async () => new Uint8Array(readFileSync(DEMO_TEMPLATE))],
    ['two pages', () => aTemplate({ pages: 2 })],
  ])('makes the same bytes from an opened template, any number of times: %s', async (_, make) => {
    const template = await make();
    const opened = await openTemplate(template);
    for (const user_name of ['Ana Quispe', 'Rosa Elvira Huamán', 'Ana Quispe']) {
      const order = anOrder(template, { user_name, modules: NINE_MODULES });
      const fromOpened = await renderCertificate({ ...order, template: opened });
      expect(Buffer.compare(fromOpened.bytes, (await renderCertificate(order)).bytes)).toBe(0);
    }
  });

  it("draws the same with Node's zlib as with pako", async () => {
    const order = anOrder(await aTemplate(), { modules: NINE_MODULES });
    const native = await renderCertificate({ ...order, deflate: (bytes) => new Uint8Array(deflateSync(bytes)) });
    const { bytes } = await renderCertificate(order);
    const contents = async (pdf: Uint8Array) => (await openPdf(pdf)).getPages().map(contentOf);
    expect(await contents(native.bytes)).toEqual(await contents(bytes));
    expect(await drawnLines(native.bytes)).toEqual(await drawnLines(bytes));
  });

  it('embeds subsets of the fonts, not the complete fonts', async () => {
    const { bytes } = await renderCertificate(anOrder(await aTemplate(), { modules: NINE_MODULES }));
    expect(bytes.length).toBeLessThan(45_000);
  });

  it('refuses a bad template with a TemplateError', async () => {
    await expect(renderCertificate(anOrder(new Uint8Array(9)))).rejects.toThrow(TemplateError);
  });
});
