import { defaultPlacement } from '@telar/domain/default-placement';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { ownFieldsTemplate } from '../../test-support/artwork-templates';
import { aForm, anOrder, NINE_MODULES } from '../../test-support/fixtures';
import { drawnLines, drawnTexts, openPdf } from '../../test-support/read-text';
import { renderCertificate } from '../render';
import { inspectTemplate } from '../template/template';

const aFilledForm = () => aForm({ user_name: [60, 400, 500, 50], lema: [60, 40, 200, 20], qr: [700, 40, 90, 90] });

describe('templates with form fields', () => {
  it('fills the fields of the template and no others', async () => {
    const texts = await drawnTexts((await renderCertificate(anOrder(await aFilledForm()))).bytes);
    expect(texts).toEqual(['MARÍA FERNANDA QUISPE ÑAHUI', 'academia.example.pe/c/', 'TLR-7F3K-9QX2-M4ZA-80BD']);
  });

  it('removes the form, and keeps the look of unknown fields', async () => {
    const doc = await openPdf((await renderCertificate(anOrder(await aFilledForm()))).bytes);
    expect(doc.catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
    expect(doc.getPage(0).node.Annots()?.size() ?? 0).toBe(0);
    const forms = doc.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    expect(forms?.keys()).toHaveLength(1);
  });

  it('writes a field into each of its boxes, in the requested size at most', async () => {
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

  it('adds a page for the syllabus if the form has no field for it', async () => {
    const { bytes } = await renderCertificate(anOrder(await aFilledForm(), { modules: NINE_MODULES }));
    expect((await openPdf(bytes)).getPageCount()).toBe(2);
    expect(await drawnTexts(bytes, 1)).toContain('Contenido del curso');
  });

  it('writes the syllabus into its field', async () => {
    const template = await aForm({ user_name: [60, 400, 500, 50], modules: [60, 60, 720, 480, 1] }, 2);
    const { bytes, warnings } = await renderCertificate(anOrder(template, { modules: NINE_MODULES }));
    expect((await openPdf(bytes)).getPageCount()).toBe(2);
    expect(warnings).toEqual([]);
    const text = (await drawnTexts(bytes, 1)).join(' ');
    for (const { title } of NINE_MODULES.slice(0, 3)) expect(text).toContain(title);
  });
});

describe('form fields with names of their own', () => {
  const placement = async () => {
    const views = (await inspectTemplate(await ownFieldsTemplate())).pages;
    return defaultPlacement(views);
  };

  it('are filled as the placement maps them, in place of their boxes', async () => {
    const form_fields = { 'Nombre del alumno': 'user_name', Curso: 'course_title' } as const;
    const order = { ...anOrder(await ownFieldsTemplate()), placement: { ...(await placement()), form_fields } };
    const { bytes } = await renderCertificate(order);
    const lines = await drawnLines(bytes);
    const [name, ...more] = lines.filter(({ text }) => text === 'MARÍA FERNANDA QUISPE ÑAHUI');
    expect(more).toEqual([]);
    expect(595.28 - (name?.y ?? 0)).toBeGreaterThan(200);
    expect(595.28 - (name?.y ?? 0)).toBeLessThan(250);
    expect(lines.map(({ text }) => text)).toContain('45871203');
    const forms = (await openPdf(bytes)).getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    // The band, and the field that holds nothing of the certificate.
    expect(forms?.keys()).toHaveLength(3);
  });

  it('keep their look without a mapping', async () => {
    const { bytes } = await renderCertificate({ ...anOrder(await ownFieldsTemplate()), placement: await placement() });
    const forms = (await openPdf(bytes)).getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    expect(forms?.keys()).toHaveLength(5);
  });

  it('are filled in a template that also has known fields', async () => {
    const template = await aForm({ user_name: [60, 400, 500, 50], Curso: [60, 300, 500, 40], qr: [700, 40, 90, 90] });
    const form_fields = { Curso: 'course_title' } as const;
    const order = { ...anOrder(template), placement: { ...(await placement()), form_fields } };
    const texts = await drawnTexts((await renderCertificate(order)).bytes);
    const [name, course, ...underQr] = texts;
    expect([name, course]).toEqual(['MARÍA FERNANDA QUISPE ÑAHUI', 'Gestión pública y contrataciones del Estado']);
    expect(underQr).toEqual(['academia.example.pe/c/', 'TLR-7F3K-9QX2-M4ZA-80BD']);
  });
});

describe('the web address on a form without a field for it', () => {
  const URL = 'academia.example.pe/c/TLR-7F3K-9QX2-M4ZA-80BD';
  const CODE = 'TLR-7F3K-9QX2-M4ZA-80BD';
  const FIELDS = {
    user_name: [60, 400, 500, 50],
    certificate_code: [560, 60, 200, 16],
    qr: [660, 90, 90, 90],
  } as const;

  /** @param y of the address's box, from the top of the page */
  async function printed(y: number | null, fields: Record<string, readonly number[]> = FIELDS, url?: string) {
    const template = await aForm(fields as Parameters<typeof aForm>[0]);
    const { pages } = await inspectTemplate(template);
    const box = { page: 0, x: 500, y: y ?? 0, width: 260, height: 12, size: 9, align: 'right' } as const;
    const placement = { ...defaultPlacement(pages), verification_url: y === null ? null : box };
    const order = anOrder(template);
    return (await renderCertificate({ ...order, placement, verificationUrl: url ?? order.verificationUrl })).bytes;
  }

  it('is printed in the box that the placement has for it', async () => {
    const lines = await drawnLines(await printed(540));
    expect(lines.slice(1).map(({ text }) => text)).toEqual([CODE, URL]);
    expect(595.28 - (lines.at(-1)?.y ?? 0)).toBeGreaterThan(540);
  });

  it.each([
    ['without a box', null],
    ['if the box covers a form field', 520],
    ['if the box covers the QR', 450],
  ])('is printed under the QR %s', async (_, y) => {
    const lines = await drawnLines(await printed(y));
    expect(lines.slice(1).map(({ text }) => text)).toEqual([CODE, 'academia.example.pe/c/', CODE]);
    for (const line of lines.slice(2)) {
      expect(line.y).toBeGreaterThan(90);
      expect(line.y).toBeLessThan(112);
    }
  });

  it('is left out if the QR would be too small to read', async () => {
    const signed = `https://academia.example.pe/c/${'aB3-_.'.repeat(80)}`;
    const texts = await drawnTexts(await printed(null, { ...FIELDS, qr: [660, 90, 60, 60] }, signed));
    expect(texts.slice(1)).toEqual([CODE]);
  });
});

it('draws as many bands as a placement may have', async () => {
  const bands = Array.from({ length: 12 }, (_, i) => [`part${i}.band`, [10, 10 + i * 20, 400, 8]] as const);
  const template = await aForm({ user_name: [60, 400, 500, 50], ...(Object.fromEntries(bands) as object) });
  const { bytes } = await renderCertificate(anOrder(template));
  const forms = (await openPdf(bytes)).getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  expect(forms?.keys()).toHaveLength(8);
});

it('leaves out the label field of a DNI for another document, which is printed with its kind', async () => {
  const template = await aForm({
    user_name: [60, 400, 500, 50],
    dni: [60, 300, 200, 20],
    dni_label: [60, 320, 80, 12],
  });
  const printedWith = async (dni: string) => {
    const { bytes } = await renderCertificate(anOrder(template, { dni }));
    const forms = (await openPdf(bytes)).getPage(0).node.Resources()?.lookup(PDFName.of('XObject'));
    return { labels: forms instanceof PDFDict ? forms.keys().length : 0, texts: await drawnTexts(bytes) };
  };
  expect(await printedWith('45871203')).toEqual({ labels: 1, texts: expect.arrayContaining(['45871203']) });
  expect(await printedWith('CE 001234567')).toEqual({ labels: 0, texts: expect.arrayContaining(['CE 001234567']) });
});

it('leaves out the label field of a value that is missing', async () => {
  const template = await aForm({
    user_name: [60, 400, 500, 50],
    final_grade: [60, 300, 80, 20],
    final_grade_label: [60, 320, 80, 12],
  });
  const formsWith = async (final_grade: number | null) => {
    const { bytes } = await renderCertificate(anOrder(template, { final_grade }));
    const forms = (await openPdf(bytes)).getPage(0).node.Resources()?.lookup(PDFName.of('XObject'));
    return forms instanceof PDFDict ? forms.keys().length : 0;
  };
  expect(await formsWith(18)).toBe(1);
  expect(await formsWith(null)).toBe(0);
});
