import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPlacement } from '@telar/domain/default-placement';
import type { Rect } from '@telar/domain/page-artwork';
import { certificatePayload } from '@telar/domain/signed-certificate';
import { inOneLine, mapInParallel, requireTools, run } from '../test-support/external-tools';
import { anOrder, aTemplate, DEMO_TEMPLATE, fonts, NINE_MODULES } from '../test-support/fixtures';
import { generatedNames, LONGEST_NAME } from '../test-support/generated-names';
import { blurred, readPgm, turned, writePgm } from '../test-support/gray-image';
import type { GrayImage } from '../test-support/gray-image';
import { renderCertificate } from './render';
import { inspectTemplate, openTemplate } from './template/template';
import { missingCharacters } from './text/coverage';

const NAMES = generatedNames(200);

/** Name, template, and which half of the names it gets. */
const TEMPLATES: [string, () => Promise<Uint8Array>, number][] = [
  ['the demo template with its fields', async () => new Uint8Array(await readFile(DEMO_TEMPLATE)), 0],
  ['a sheet without fields', () => aTemplate(), 1],
];
// Three programs run on a hundred files, on a machine that may be busy.
const TIMEOUT_MS = 300_000;

/** The resolution of an ordinary scanner. */
const DPI = 200;
/** A coarse and a fine scan: how the page lies, and whether it is out of focus. */
const POOR_SCANS: [string, number, (image: GrayImage) => GrayImage][] = [
  ['150 dpi', 150, (image) => image],
  ['150 dpi, turned by 3 degrees', 150, (image) => turned(image, 3)],
  ['150 dpi, blurred', 150, blurred],
  ['300 dpi, turned by 10 degrees and blurred', 300, (image) => blurred(turned(image, 10))],
  ['300 dpi, upside down', 300, (image) => turned(image, 180)],
];
/** Of so many certificates one is scanned poorly. */
const POOR_SCAN_EVERY = 10;
/** Points around the QR. */
const MARGIN = 4;

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a URL as long as a real one, with an invalid signature. */
function signedUrl(name: string, code: string): string {
  const header = { alg: 'ES256', kid: 'abcdefgh' };
  const payload = certificatePayload({
    certificate_code: code,
    name: name.normalize('NFC'),
    course: 'Gestión pública y contrataciones del Estado',
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
    final_grade: '18',
  });
  const signature = createHash('sha512').update(name).digest('base64url');
  return `https://academia.example.pe/c/${base64Url(header)}.${base64Url(payload)}.${signature}`;
}

/** Where a template prints the QR code on the first page. */
async function qrBoxOf(template: Uint8Array): Promise<Rect> {
  const { fields, pages } = await inspectTemplate(template);
  return fields.find(({ name }) => name === 'qr')?.box ?? defaultPlacement(pages).qr;
}

/** The options that make pdftoppm draw only the QR code of the first page. */
function qrRegion({ x, y, width, height }: Rect, dpi: number): string[] {
  const corner = { x: x - MARGIN, y: y - MARGIN, W: width + 2 * MARGIN, H: height + 2 * MARGIN };
  return Object.entries(corner).flatMap(([name, points]) => [`-${name}`, String(Math.round((points * dpi) / 72))]);
}

/** Draws the QR code of a certificate, scans it, and returns what zbarimg reads. */
async function scanned(file: string, qrBox: Rect, dpi: number, scan = (image: GrayImage) => image) {
  const image = `${file.replace(/\.pdf$/, '')}-${dpi}`;
  const region = qrRegion(qrBox, dpi);
  await run('pdftoppm', '-r', String(dpi), '-gray', '-l', '1', '-singlefile', ...region, file, image);
  await writeFile(`${image}.pgm`, writePgm(scan(readPgm(await readFile(`${image}.pgm`)))));
  return (await run('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${image}.pgm`)).trim();
}

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-names-'));
});
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

describe('200 generated names', () => {
  it('cover all kinds of letters and lengths', () => {
    expect(new Set(NAMES).size).toBe(200);
    expect(NAMES.filter((name) => name !== name.normalize('NFC')).length).toBeGreaterThan(60);
    expect(NAMES.filter((name) => name.normalize('NFC').length === LONGEST_NAME).length).toBeGreaterThan(10);
    const letters = NAMES.flatMap((name) => [name, name.normalize('NFC')])
      .join(' ')
      .toLocaleUpperCase('es-PE');
    const expected = ['Ñ', 'N\u0303', '’', 'Ł', 'Ễ', '-', 'Я', 'Ő', 'Ø'];
    expect(expected.filter((letter) => !letters.includes(letter))).toEqual([]);
  });

  // Each ten names are of ten kinds. The tens alternate between the templates, so each template gets every kind.
  describe.each(TEMPLATES)('on %s', (kind, make, half) => {
    const names = NAMES.filter((_, i) => Math.floor(i / 10) % TEMPLATES.length === half);
    const urls = names.map((name, i) => signedUrl(name, `TLR-2026-${String(i).padStart(6, '0')}`));
    let files: string[] = [];
    let qrBox: Rect;

    beforeAll(async () => {
      const template = await make();
      qrBox = await qrBoxOf(template);
      const opened = await openTemplate(template);
      const print = async (user_name: string, i: number) => {
        const { content, ...order } = anOrder(template, { user_name, modules: i % 10 === 0 ? NINE_MODULES : [] });
        expect(missingCharacters(content, fonts)).toEqual([]);
        const { bytes } = await renderCertificate({
          ...order,
          content,
          template: opened,
          verificationUrl: urls[i] ?? '',
        });
        const file = join(folder, `${kind}-${i}.pdf`);
        await writeFile(file, bytes);
        return file;
      };
      files = await mapInParallel(names, print);
    }, TIMEOUT_MS);

    it(
      'give PDFs without errors, according to qpdf',
      async () => {
        const reports = await mapInParallel(files, (file) => run('qpdf', '--check', file));
        expect(reports).toHaveLength(100);
        expect(reports.filter((report) => !report.includes('No syntax or stream encoding errors found'))).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it(
      'are read by pdftotext, letter by letter',
      async () => {
        const texts = await mapInParallel(files, (file) => run('pdftotext', '-l', '1', file, '-'));
        const upper = names.map((name) => inOneLine(name.toLocaleUpperCase('es-PE')));
        expect(upper.filter((name, i) => !inOneLine(texts[i] ?? '').includes(name))).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it(
      'leave the QR code readable: zbarimg reads the public URL',
      async () => {
        const read = await mapInParallel(files, (file) => scanned(file, qrBox, DPI));
        expect(read).toEqual(urls);
      },
      TIMEOUT_MS,
    );

    it.each(POOR_SCANS)(
      'leave the QR code readable at %s',
      async (_, dpi, scan) => {
        const some = files.filter((_file, i) => i % POOR_SCAN_EVERY === 0);
        const read = await mapInParallel(some, (file) => scanned(file, qrBox, dpi, scan).catch(() => 'unreadable'));
        expect(read).toEqual(urls.filter((_url, i) => i % POOR_SCAN_EVERY === 0));
      },
      TIMEOUT_MS,
    );
  });
});
