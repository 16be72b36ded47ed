import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOneLine, requireTools, run } from '../test-support/external-tools';
import { aForm, anOrder, aTemplate, DEMO_TEMPLATE, NINE_MODULES } from '../test-support/fixtures';
import { PRINTED_TEXTS } from '../test-support/printed-texts';
import { printedValue } from './content';
import { renderCertificate } from './render';

const NAMES = [
  'María Fernanda Quispe Ñahui',
  'Jose\u0301 Antonio Mun\u0303oz Agu\u0308ero',
  'Łukasz O’Brien Őri',
  'Nguyễn Thị Ngọc Hân',
  `${'Guadalupe Fernández-Maldonado de la Puente '.repeat(3)}Ñaupari`.slice(0, 120),
];

const CROP: [number, number, number, number] = [30, 40, 700, 500];
const TEMPLATES: [string, () => Promise<Uint8Array>][] = [
  ['A4 landscape', () => aTemplate()],
  ['A4 portrait', () => aTemplate({ width: 595.28, height: 841.89 })],
  ['letter landscape, two pages', () => aTemplate({ width: 792, height: 612, pages: 2 })],
  ['rotated by 90 degrees', () => aTemplate({ width: 595.28, height: 841.89, rotation: 90 })],
  ['rotated by 180 degrees and cropped', () => aTemplate({ rotation: 180, crop: CROP })],
  ['rotated by 270 degrees', () => aTemplate({ width: 595.28, height: 841.89, rotation: 270 })],
  ['a form', () => aForm({ user_name: [60, 400, 600, 60], lema: [60, 40, 200, 20], band: [0, 580, 841, 15] })],
  ['the demo template', async () => new Uint8Array(readFileSync(DEMO_TEMPLATE))],
];

let folder = '';

beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-pdf-'));
});

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

/** Renders a certificate into a file. */
async function renderToFile(template: Uint8Array, user_name = 'María Fernanda Quispe Ñahui') {
  const order = anOrder(template, { user_name, modules: NINE_MODULES });
  const path = join(folder, 'certificate.pdf');
  writeFileSync(path, (await renderCertificate(order)).bytes);
  return { path, order };
}

describe('qpdf, pdftotext and zbarimg', () => {
  it.each(TEMPLATES)('read the certificate on %s', async (_, make) => {
    const { path, order } = await renderToFile(await make());
    expect(await run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    const text = inOneLine(await run('pdftotext', path, '-'));
    expect(text).toContain('MARÍA FERNANDA QUISPE ÑAHUI');
    expect(text).toContain(order.content.certificate_code);
    const image = join(folder, 'page');
    await run('pdftoppm', '-r', '150', '-gray', '-f', '1', '-l', '1', '-singlefile', path, image);
    expect((await run('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${image}.pgm`)).trim()).toBe(
      order.verificationUrl,
    );
  });
});

describe('pdftotext', () => {
  it.each(NAMES)('reads the printed name %s', async (name) => {
    const { path } = await renderToFile(await aTemplate(), name);
    expect(inOneLine(await run('pdftotext', path, '-'))).toContain(inOneLine(name.toLocaleUpperCase('es-PE')));
  });

  it.each(PRINTED_TEXTS)('reads a printed name with %s', async (_, typed) => {
    const { path } = await renderToFile(await aTemplate(), typed);
    const lines = (await run('pdftotext', path, '-')).split('\n').map((line) => line.normalize('NFC'));
    expect(lines).toContain(printedValue('user_name', typed));
  });
});
