import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCertificate } from './index';
import { aForm, anOrder, aTemplate, NINE_MODULES } from '../test-support/fixtures';

/** Programs of other people that must agree with what is made here, and the Debian packages they come in. */
const TOOLS = { qpdf: 'qpdf', pdftotext: 'poppler-utils', pdftoppm: 'poppler-utils', zbarimg: 'zbar-tools' };

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
        readFileSync(join(import.meta.dirname, '../../../apps/api/src/database/seed/assets/plantilla-telar.pdf')),
      ),
  ],
];

let folder = '';

beforeAll(() => {
  const missing = Object.entries(TOOLS).filter(([tool]) => {
    try {
      execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'pipe' });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0) {
    const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
    throw new Error(`${missing.map(([tool]) => tool).join(', ')} missing: apt-get install -y ${packages}`);
  }
  folder = mkdtempSync(join(tmpdir(), 'telar-pdf-'));
});

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

const run = (tool: keyof typeof TOOLS, ...args: string[]) => execFileSync(tool, args, { stdio: 'pipe' }).toString();
const folded = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

async function printedTo(name: string, template: Uint8Array, user_name = NAMES[0]) {
  const order = anOrder(template, { user_name: user_name ?? '', modules: NINE_MODULES });
  const path = join(folder, `${name.replace(/\W+/g, '-')}.pdf`);
  writeFileSync(path, (await renderCertificate(order)).bytes);
  return { path, order };
}

describe('qpdf, pdftotext and zbarimg agree', () => {
  it.each(TEMPLATES)('on %s', async (name, make) => {
    const { path, order } = await printedTo(name, await make());
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    const text = folded(run('pdftotext', path, '-'));
    expect(text).toContain('MARÍA FERNANDA QUISPE ÑAHUI');
    expect(text).toContain(order.content.certificate_code);
    const picture = join(folder, 'page');
    run('pdftoppm', '-r', '150', '-gray', '-f', '1', '-l', '1', '-singlefile', path, picture);
    expect(run('zbarimg', '-q', '--raw', `${picture}.pgm`).trim()).toBe(order.verificationUrl);
  });

  it.each(NAMES)('on the name %s', async (name) => {
    const { path } = await printedTo('nombre', await aTemplate(), name);
    expect(folded(run('pdftotext', path, '-'))).toContain(folded(name.toLocaleUpperCase('es-PE')));
  });
});
