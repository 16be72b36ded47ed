import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE_AUDIENCE } from '@telar/domain/signed-certificate';
import { defaultPlacement } from '@telar/domain/certificate-placement';
import { inspectTemplate } from './template/template';
import { missingCharacters } from './text/coverage';
import { renderCertificate } from './render';
import { anOrder, aTemplate, fonts, NINE_MODULES } from '../test-support/fixtures';
import { generatedNames, LONGEST_NAME } from '../test-support/generated-names';
import { folded, forEachOf, needTools, run } from '../test-support/external-tools';

const NAMES = generatedNames(200);

const DEMO = join(import.meta.dirname, '../../../apps/api/src/app/database/seed/assets/plantilla-telar.pdf');
const TEMPLATES: [string, () => Promise<Uint8Array>, number][] = [
  ['the demo template with its fields', async () => new Uint8Array(await readFile(DEMO)), 0],
  ['a sheet without fields', () => aTemplate(), 1],
];
// A hundred times three programs, beside whatever else the machine does.
const TIME_FOR_ALL = 300_000;

/** As fine as an ordinary scanner. */
const DPI = 200;
/** Points around the QR. */
const MARGIN = 4;

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An address as long as the signed ones are. */
function signedAddress(name: string, code: string): string {
  const claims = {
    n: name.normalize('NFC'),
    c: 'Gestión pública y contrataciones del Estado',
    h: 120,
    s: '2026-01-05',
  };
  const more = { e: '2026-02-28', d: '2026-03-14', g: '18', sub: code, aud: CERTIFICATE_AUDIENCE };
  const signature = createHash('sha512').update(name).digest('base64url');
  return `https://academia.example.pe/c/${base64Url({ alg: 'ES256', kid: 'abcdefgh' })}.${base64Url({ ...claims, ...more })}.${signature}`;
}

/** Where pdftoppm finds the QR of a template's first page, so that nothing else need be drawn. */
async function qrRegion(template: Uint8Array): Promise<string[]> {
  const { fields, pages } = await inspectTemplate(template);
  const { x, y, width, height } = fields.find(({ name }) => name === 'qr')?.box ?? defaultPlacement(pages).qr;
  const corner = { x: x - MARGIN, y: y - MARGIN, W: width + 2 * MARGIN, H: height + 2 * MARGIN };
  return Object.entries(corner).flatMap(([name, points]) => [`-${name}`, String(Math.round((points * DPI) / 72))]);
}

let folder = '';
beforeAll(() => {
  needTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-names-'));
});
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

describe('two hundred names', () => {
  it('are of every kind', () => {
    expect(new Set(NAMES).size).toBe(200);
    expect(NAMES.filter((name) => name !== name.normalize('NFC')).length).toBeGreaterThan(60);
    expect(NAMES.filter((name) => name.normalize('NFC').length === LONGEST_NAME).length).toBeGreaterThan(10);
    const said = NAMES.flatMap((name) => [name, name.normalize('NFC')])
      .join(' ')
      .toLocaleUpperCase('es-PE');
    const wanted = ['Ñ', 'N\u0303', '’', 'Ł', 'Ễ', '-', 'Я', 'Ő', 'Ø'];
    expect(wanted.filter((sign) => !said.includes(sign))).toEqual([]);
  });

  // Whole decades, so that each template gets every kind.
  describe.each(TEMPLATES)('on %s', (kind, make, decade) => {
    const names = NAMES.filter((_, i) => Math.floor(i / 10) % TEMPLATES.length === decade);
    const addresses = names.map((name, i) => signedAddress(name, `TLR-2026-${String(i).padStart(6, '0')}`));
    let files: string[] = [];
    let region: string[] = [];

    beforeAll(async () => {
      const template = await make();
      region = await qrRegion(template);
      const print = async (user_name: string, i: number) => {
        const { content, ...order } = anOrder(template, { user_name, modules: i % 10 === 0 ? NINE_MODULES : [] });
        expect(missingCharacters(content, fonts)).toEqual([]);
        const { bytes } = await renderCertificate({ ...order, content, verificationUrl: addresses[i] ?? '' });
        const file = join(folder, `${kind}-${i}.pdf`);
        await writeFile(file, bytes);
        return file;
      };
      files = await forEachOf(names, print);
    }, TIME_FOR_ALL);

    it(
      'make PDFs in which qpdf finds no fault',
      async () => {
        const said = await forEachOf(files, (file) => run('qpdf', '--check', file));
        expect(said).toHaveLength(100);
        expect(said.filter((text) => !text.includes('No syntax or stream encoding errors found'))).toEqual([]);
      },
      TIME_FOR_ALL,
    );

    it(
      'are read back by pdftotext, letter by letter',
      async () => {
        const texts = await forEachOf(files, (file) => run('pdftotext', '-l', '1', file, '-'));
        const upper = names.map((name) => folded(name.toLocaleUpperCase('es-PE')));
        expect(upper.filter((name, i) => !folded(texts[i] ?? '').includes(name))).toEqual([]);
      },
      TIME_FOR_ALL,
    );

    it(
      'leave the QR readable: zbarimg reads the public address',
      async () => {
        const read = await forEachOf(files, async (file) => {
          const picture = file.replace(/\.pdf$/, '');
          await run('pdftoppm', '-r', String(DPI), '-gray', '-l', '1', '-singlefile', ...region, file, picture);
          return (await run('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${picture}.pgm`)).trim();
        });
        expect(read).toEqual(addresses);
      },
      TIME_FOR_ALL,
    );
  });
});
