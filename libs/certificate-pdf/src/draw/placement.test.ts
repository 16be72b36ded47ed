import { defaultPlacement } from '@telar/domain/default-placement';
import { anOrder, aTemplate } from '../../test-support/fixtures';
import { contentOf, drawnLines, drawnTexts, openPdf } from '../../test-support/read-text';
import { renderCertificate } from '../render';

const PAGE_HEIGHT = 595.28;

describe('templates without form fields', () => {
  it('prints every field at the default placement', async () => {
    const text = (await drawnTexts((await renderCertificate(anOrder(await aTemplate()))).bytes)).join(' ');
    const words = ['MARÍA FERNANDA QUISPE ÑAHUI', 'Gestión pública y contrataciones del Estado', '45871203', '120'];
    const more = ['05/01/2026', '28/02/2026', '14/03/2026', '18', 'ALU-2026-0417', 'TLR-7F3K-9QX2-M4ZA-80BD'];
    for (const word of [...words, ...more]) expect(text).toContain(word);
  });

  it('leaves out the labels of missing values', async () => {
    const { bytes } = await renderCertificate(anOrder(await aTemplate(), { final_grade: null, student_code: null }));
    expect((await drawnTexts(bytes)).join(' ')).not.toMatch(/Nota final|ID del alumno/);
  });

  it('prints another document than a DNI under its own label, and with its kind where there is no label', async () => {
    const order = anOrder(await aTemplate(), { dni: 'CE 001234567' });
    const texts = await drawnTexts((await renderCertificate(order)).bytes);
    expect(texts).toEqual(expect.arrayContaining(['CE', '001234567']));
    expect(texts).not.toContain('DNI');
    const placement = defaultPlacement([{ width: 841.89, height: PAGE_HEIGHT }]);
    const { dni } = placement.fields;
    placement.fields = dni ? { dni: { ...dni, labelled: false } } : {};
    expect(await drawnTexts((await renderCertificate({ ...order, placement })).bytes)).toContain('CE 001234567');
  });

  it('follows the placement of the order', async () => {
    const template = await aTemplate();
    const placement = defaultPlacement([{ width: 841.89, height: PAGE_HEIGHT }]);
    placement.verification_url = null;
    placement.fields = { dni: { page: 0, x: 100, y: 50, width: 200, height: 20, size: 10, align: 'right' } };
    const { bytes } = await renderCertificate({ ...anOrder(template), placement });
    const [line, code] = await drawnLines(bytes);
    expect(line).toMatchObject({ text: '45871203', size: 10 });
    expect(line?.x).toBeGreaterThan(240);
    expect(PAGE_HEIGHT - (line?.y ?? 0)).toBeGreaterThan(50);
    expect(PAGE_HEIGHT - (line?.y ?? 0)).toBeLessThan(70);
    expect(code?.text).toBe('TLR-7F3K-9QX2-M4ZA-80BD');
  });

  it('prints the address of the certificate beside its code, as people type it', async () => {
    const url = 'academia.example.pe/c/TLR-7F3K-9QX2-M4ZA-80BD';
    const lines = await drawnLines((await renderCertificate(anOrder(await aTemplate()))).bytes);
    const [code] = lines.filter(({ text }) => text === 'TLR-7F3K-9QX2-M4ZA-80BD');
    const [address] = lines.filter(({ text }) => text === url);
    expect((code?.y ?? 0) - (address?.y ?? 0)).toBeLessThan(20);
    const placement = defaultPlacement([{ width: 841.89, height: PAGE_HEIGHT }]);
    delete placement.verification_url;
    const { bytes } = await renderCertificate({ ...anOrder(await aTemplate()), placement });
    expect(await drawnTexts(bytes)).not.toContain(url);
  });

  it('draws the text of a box in its color', async () => {
    const placement = defaultPlacement([{ width: 841.89, height: PAGE_HEIGHT }]);
    const { user_name } = placement.fields;
    placement.fields = user_name ? { user_name: { ...user_name, ink: '#FFCC00' } } : {};
    const doc = await openPdf((await renderCertificate({ ...anOrder(await aTemplate()), placement })).bytes);
    expect(contentOf(doc.getPage(0))).toMatch(/^1 0.8 0 rg\nBT/m);
  });
});
