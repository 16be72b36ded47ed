import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCertificate } from './render';
import { aForm, anOrder, aTemplate, NINE_MODULES } from '../test-support/fixtures';
import { folded, needTools, run } from '../test-support/external-tools';

const NAMES = [
  'María Fernanda Quispe Ñahui',
  'Jose\u0301 Antonio Mun\u0303oz Agu\u0308ero',
  'Łukasz O’Brien Őri',
  'Nguyễn Thị Ngọc Hân',
  `${'Guadalupe Fernández-Maldonado de la Puente '.repeat(3)}Ñaupari`.slice(0, 120),
];

const LANDSCAPE: [number, number, number, number] = [30, 40, 700, 500];
const TEMPLATES: [string, () => Promise<Uint8Array>][] = [
  ['A4 landscape', () => aTemplate()],
  ['A4 portrait', () => aTemplate({ width: 595.28, height: 841.89 })],
  ['letter landscape, two pages', () => aTemplate({ width: 792, height: 612, pages: 2 })],
  ['turned by 90', () => aTemplate({ width: 595.28, height: 841.89, rotation: 90 })],
  ['turned by 180 and cropped', () => aTemplate({ rotation: 180, crop: LANDSCAPE })],
  ['turned by 270', () => aTemplate({ width: 595.28, height: 841.89, rotation: 270 })],
  ['a form', () => aForm({ user_name: [60, 400, 600, 60], lema: [60, 40, 200, 20], band: [0, 580, 841, 15] })],
  [
    'the demo template',
    async () =>
      new Uint8Array(
        readFileSync(join(import.meta.dirname, '../../../apps/api/src/app/database/seed/assets/plantilla-telar.pdf')),
      ),
  ],
];

let folder = '';

beforeAll(() => {
  needTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-pdf-'));
});

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

async function printedTo(name: string, template: Uint8Array, user_name = NAMES[0]) {
  const order = anOrder(template, { user_name: user_name ?? '', modules: NINE_MODULES });
  const path = join(folder, `${name.replace(/\W+/g, '-')}.pdf`);
  writeFileSync(path, (await renderCertificate(order)).bytes);
  return { path, order };
}

describe('qpdf, pdftotext and zbarimg agree', () => {
  it.each(TEMPLATES)('on %s', async (name, make) => {
    const { path, order } = await printedTo(name, await make());
    expect(await run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    const text = folded(await run('pdftotext', path, '-'));
    expect(text).toContain('MARÍA FERNANDA QUISPE ÑAHUI');
    expect(text).toContain(order.content.certificate_code);
    const picture = join(folder, 'page');
    await run('pdftoppm', '-r', '150', '-gray', '-f', '1', '-l', '1', '-singlefile', path, picture);
    expect((await run('zbarimg', '-q', '--raw', `${picture}.pgm`)).trim()).toBe(order.verificationUrl);
  });

  it.each(NAMES)('on the name %s', async (name) => {
    const { path } = await printedTo('nombre', await aTemplate(), name);
    expect(folded(await run('pdftotext', path, '-'))).toContain(folded(name.toLocaleUpperCase('es-PE')));
  });
});
