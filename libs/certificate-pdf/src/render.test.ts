import { defaultPlacement } from '@telar/domain/certificate-placement';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { loadFonts } from './text/fonts';
import { renderCertificate } from './render';
import { TemplateError } from './template/template-error';
import type { CertificateContent } from './content';
import { aForm, anOrder, aTemplate, fontBytes, NINE_MODULES } from '../test-support/fixtures';
import { drawnLines, drawnTexts } from '../test-support/read-text';

const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });
const joined = async (bytes: Uint8Array, page?: number) => (await drawnTexts(bytes, page)).join(' ');
const LONG_MODULES = NINE_MODULES.map(({ title }) => ({ title, content: 'Un punto del temario\n'.repeat(40) }));

describe('values', () => {
  it('prints every field of an empty sheet where the default placement wants it', async () => {
    const text = await joined((await renderCertificate(anOrder(await aTemplate()))).bytes);
    const words = ['MARÍA FERNANDA QUISPE ÑAHUI', 'Gestión pública y contrataciones del Estado', '45871203', '120'];
    const more = ['05/01/2026', '28/02/2026', '14/03/2026', '18', 'ALU-2026-0417', 'TLR-7F3K-9QX2-M4ZA-80BD'];
    for (const word of [...words, ...more]) expect(text).toContain(word);
  });

  it.each([
    ['decomposed letters', 'Jose\u0301 Mun\u0303oz', 'JOSÉ MUÑOZ'],
    ['Polish, Hungarian and an apostrophe', 'Łukasz Őri O’Brien', 'ŁUKASZ ŐRI O’BRIEN'],
    ['Vietnamese', 'Nguyễn Thị Hân', 'NGUYỄN THỊ HÂN'],
    ['what would be ligatures', 'Sofia Raffi Buffon', 'SOFIA RAFFI BUFFON'],
    ['letters with no composed form', 'G\u0303uarani', 'G̃UARANI'],
  ])('can be copied out again: %s', async (_, user_name, expected) => {
    const { bytes } = await renderCertificate(anOrder(await aTemplate(), { user_name }));
    expect((await joined(bytes)).normalize('NFC')).toContain(expected.normalize('NFC'));
  });

  it('can copy a mark out again whatever letters were printed before', async () => {
    const ownFonts = loadFonts(fontBytes());
    const printedWith = async (user_name: string) =>
      (await renderCertificate({ ...anOrder(await aTemplate(), { user_name }), fonts: ownFonts })).bytes;
    await printedWith('Žofie Řehoř');
    expect((await joined(await printedWith('Ǩiur'))).normalize('NFC')).toContain('ǨIUR');
  });

  it('prints ligatures letter by letter', async () => {
    const { bytes } = await renderCertificate(
      anOrder(await aTemplate(), { course_title: 'Oficina eficaz, flujo fácil' }),
    );
    expect(await joined(bytes)).toContain('Oficina eficaz, flujo fácil');
  });

  it('leaves out labels and values that are missing', async () => {
    const { bytes } = await renderCertificate(anOrder(await aTemplate(), { final_grade: null, student_code: null }));
    expect(await joined(bytes)).not.toMatch(/Nota final|Código de alumno/);
  });

  it('warns of what gets too small, and of nothing else', async () => {
    const template = await aTemplate();
    const long = { user_name: 'GUADALUPE '.repeat(60), student_code: 'X'.repeat(80) };
    expect((await renderCertificate(anOrder(template))).warnings).toEqual([]);
    expect((await renderCertificate(anOrder(template, long))).warnings).toEqual([
      { field: 'user_name', kind: 'overflow' },
      { field: 'student_code', kind: 'overflow' },
    ]);
  });

  it('follows the placement that an admin chose', async () => {
    const template = await aTemplate();
    const placement = defaultPlacement([{ width: 841.89, height: 595.28 }]);
    placement.fields = { dni: { page: 0, x: 100, y: 50, width: 200, height: 20, size: 10, align: 'right' } };
    const { bytes } = await renderCertificate({ ...anOrder(template), placement });
    const [line, code] = await drawnLines(bytes);
    expect(line).toMatchObject({ text: '45871203', size: 10 });
    expect(line?.x).toBeGreaterThan(240);
    expect(595.28 - (line?.y ?? 0)).toBeGreaterThan(50);
    expect(595.28 - (line?.y ?? 0)).toBeLessThan(70);
    expect(code?.text).toBe('TLR-7F3K-9QX2-M4ZA-80BD');
  });
});

describe('pages that are turned or cropped', () => {
  const crop: [number, number, number, number] = [40, 30, 500, 760];
  it.each([0, 90, 180, 270])('upright for the reader at %i degrees', async (rotation) => {
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

describe('templates with form fields', () => {
  const FIELDS = { user_name: [60, 400, 500, 50], lema: [60, 40, 200, 20], qr: [700, 40, 90, 90] } as const;
  const form = () => aForm({ ...FIELDS } as never);

  it('fills the fields that are there and no other', async () => {
    const texts = await drawnTexts((await renderCertificate(anOrder(await form()))).bytes);
    expect(texts).toEqual(['MARÍA FERNANDA QUISPE ÑAHUI', 'TLR-7F3K-9QX2-M4ZA-80BD']);
  });

  it('leaves no form behind, and unknown fields as they looked', async () => {
    const doc = await open((await renderCertificate(anOrder(await form()))).bytes);
    expect(doc.catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
    expect(doc.getPage(0).node.Annots()?.size() ?? 0).toBe(0);
    const forms = doc.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    expect(forms?.keys()).toHaveLength(1);
  });

  it('writes a field in each of its boxes, in the size it asks for at most', async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([600, 400]);
    const field = doc.getForm().createTextField('dni');
    field.addToPage(page, { x: 10, y: 10, width: 200, height: 30 });
    field.addToPage(page, { x: 10, y: 90, width: 200, height: 30 });
    field.setFontSize(11);
    const { bytes } = await renderCertificate(anOrder(await doc.save()));
    const lines = (await drawnLines(bytes)).filter(({ text }) => text === '45871203');
    expect(lines.map(({ size }) => size)).toEqual([11, 11]);
    expect(lines.map(({ y }) => Math.round(y / 10))).toEqual([2, 10]);
  });

  it('adds a page for the syllabus where the form has no room for it', async () => {
    const { bytes } = await renderCertificate(anOrder(await form(), { modules: NINE_MODULES }));
    expect((await open(bytes)).getPageCount()).toBe(2);
    expect(await joined(bytes, 1)).toContain('Contenido del curso');
  });

  it('keeps the syllabus in its field', async () => {
    const template = await aForm({ user_name: [60, 400, 500, 50], modules: [60, 60, 720, 480, 1] }, 2);
    const { bytes, warnings } = await renderCertificate(anOrder(template, { modules: NINE_MODULES }));
    expect((await open(bytes)).getPageCount()).toBe(2);
    expect(warnings).toEqual([]);
    for (const { title } of NINE_MODULES.slice(0, 3)) expect(await joined(bytes, 1)).toContain(title);
  });
});

describe('syllabus', () => {
  it.each([
    ['none and one page', 1, [], 1],
    ['none and two pages', 2, [], 2],
    ['nine and one page', 1, NINE_MODULES, 2],
    ['nine and two pages', 2, NINE_MODULES, 2],
    ['nine and three pages', 3, NINE_MODULES, 3],
  ])('%s', async (_, pages, modules, expected) => {
    const { bytes, warnings } = await renderCertificate(anOrder(await aTemplate({ pages }), { modules }));
    expect((await open(bytes)).getPageCount()).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['A4 portrait', { width: 595.28, height: 841.89 }],
    ['letter landscape', { width: 792, height: 612 }],
    ['A5 landscape', { width: 595, height: 420 }],
  ])('prints all nine modules with their points on %s', async (_, sheet) => {
    const { bytes } = await renderCertificate(anOrder(await aTemplate(sheet), { modules: NINE_MODULES }));
    const texts = await drawnTexts(bytes, 1);
    expect(texts.filter((text) => /^Módulo [1-9]$/.test(text))).toHaveLength(9);
    expect(texts.filter((text) => text === 'Etapas del proceso')).toHaveLength(9);
  });

  it('goes on on further pages when it must, and loses nothing', async () => {
    const { bytes, warnings } = await renderCertificate(
      anOrder(await aTemplate({ pages: 2 }), { modules: LONG_MODULES }),
    );
    expect(warnings).toEqual([{ field: 'modules', kind: 'overflow' }]);
    expect((await open(bytes)).getPageCount()).toBeGreaterThan(2);
    const points = (await drawnTexts(bytes)).filter((text) => text === 'Un punto del temario');
    expect(points).toHaveLength(360);
  });
});

describe('the document', () => {
  it('is the same byte for byte, whatever was printed before with the same fonts', async () => {
    const template = await aTemplate();
    const order = anOrder(template, { modules: NINE_MODULES });
    const first = await renderCertificate({ ...order, fonts: loadFonts(fontBytes()) });
    const others: Partial<CertificateContent>[] = [{ user_name: 'Ana\u2010Łi\u00A0Ω G̃' }, { course_title: 'Ð Α А' }];
    for (const other of others) await renderCertificate(anOrder(template, other));
    const again = await renderCertificate(order);
    expect(Buffer.compare(again.bytes, first.bytes)).toBe(0);
  });

  it('says what it is', async () => {
    const doc = await open((await renderCertificate(anOrder(await aTemplate()))).bytes);
    expect(doc.getTitle()).toBe(
      'Certificado · MARÍA FERNANDA QUISPE ÑAHUI · Gestión pública y contrataciones del Estado',
    );
    expect(doc.getAuthor()).toBe('Telar');
    expect(doc.getSubject()).toBe('Certificado TLR-7F3K-9QX2-M4ZA-80BD');
    expect(doc.getProducer()).toBe('Telar');
    expect(doc.getCreationDate()).toEqual(new Date('2026-03-14T00:00:00Z'));
    expect(doc.getModificationDate()).toEqual(new Date('2026-03-14T00:00:00Z'));
    expect(String(doc.catalog.get(PDFName.of('Lang')))).toContain('es-PE');
  });

  it('carries subsets, not whole fonts', async () => {
    const { bytes } = await renderCertificate(anOrder(await aTemplate(), { modules: NINE_MODULES }));
    expect(bytes.length).toBeLessThan(45_000);
  });

  it('refuses a bad template with a typed error', async () => {
    await expect(renderCertificate(anOrder(new Uint8Array(9)))).rejects.toThrow(TemplateError);
  });
});
