import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { ORDINARY_AREAS } from '../../test-support/area-bombs';
import { inOneLine, requireTools, run } from '../../test-support/external-tools';
import { aForm, anOrder, fonts } from '../../test-support/fixtures';
import { AMBIGUOUS_IMAGES, ORDINARY_IMAGES } from '../../test-support/image-bombs';
import { rawBytes, rawStream } from '../../test-support/raw-pdf';
import { BOMBS } from '../../test-support/template-bombs';
import { templateErrorCode } from '../../test-support/template-error-code';
import { DROPPED, PASSIVE, SCRIPTED, templateOf, UNBALANCED } from '../../test-support/template-kinds';
import { renderCertificate } from '../render';
import { inspectTemplate } from '../template/template';
import { prepareTemplate } from './prepare-template';
import { tryTemplate } from './trial';

/** A PNG of one black pixel. */
const BLACK_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-prepare-'));
});
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

let printed = 0;

/** Prepares a template, prints a certificate on it, and reads it with other programs. */
async function printOn(uploaded: Uint8Array) {
  const template = await prepareTemplate(uploaded);
  await tryTemplate(template, fonts);
  const order = anOrder(template);
  const name = join(folder, `certificate-${(printed += 1)}`);
  const file = `${name}.pdf`;
  writeFileSync(file, (await renderCertificate(order)).bytes);
  const readQr = async () => {
    await run('pdftoppm', '-r', '100', '-gray', '-l', '1', '-singlefile', file, name);
    return run('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${name}.pgm`);
  };
  const [check, words, address] = await Promise.all([
    run('qpdf', '--check', file),
    run('pdftotext', '-l', '1', file, '-'),
    readQr(),
  ]);
  expect(check).toContain('No syntax or stream encoding errors');
  expect(inOneLine(words)).toContain('MARÍA FERNANDA QUISPE ÑAHUI');
  expect(inOneLine(words)).toContain(order.content.certificate_code);
  expect(address.trim()).toBe(order.verificationUrl);
  return { template, file };
}

/** The objects of a PDF as text, unpacked. */
async function plainText(pdf: Uint8Array): Promise<string> {
  const [packed, plain] = [join(folder, 'packed.pdf'), join(folder, 'plain.pdf')];
  writeFileSync(packed, pdf);
  await run('qpdf', '--qdf', '--object-streams=disable', packed, plain);
  return readFileSync(plain, 'latin1');
}

describe('a certificate is readable on a template', () => {
  it.each([...UNBALANCED, ...PASSIVE])('with %s', async (_, make) => {
    await printOn(make());
  });

  it('draws its text upright and in full size after artwork that is upside down', async () => {
    const { file } = await printOn(templateOf({ content: 'q 0.1 0 0 -0.1 0 595 cm 0 0 9 9 re f' }));
    const words = await run('pdftotext', '-bbox', '-l', '1', file, '-');
    const [, top = 0, bottom = 0] = (/yMin="([\d.]+)"[^>]*yMax="([\d.]+)">MARÍA</.exec(words) ?? []).map(Number);
    expect(bottom - top).toBeGreaterThan(20);
    expect(top).toBeGreaterThan(595 * 0.36);
    expect(bottom).toBeLessThan(595 * 0.55);
  });
});

async function encrypt(...options: string[]): Promise<Uint8Array> {
  const [plain, encrypted] = [join(folder, 'plain.pdf'), join(folder, 'encrypted.pdf')];
  writeFileSync(plain, await prepareTemplate(templateOf({})));
  await run('qpdf', plain, ...options, encrypted);
  return new Uint8Array(readFileSync(encrypted));
}

const SHADING =
  '/Shading << /P1 << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 842 0] /Extend [true true] ' +
  '/Function << /FunctionType 2 /Domain [0 1] /C0 [1 1 0.8] /C1 [0.6 0.9 1] /N 1 >> >> >>';

/** The first page as a picture. */
async function picture(pdf: Uint8Array): Promise<Buffer> {
  const name = join(folder, `picture-${pdf.length}`);
  writeFileSync(`${name}.pdf`, pdf);
  await run('pdftoppm', '-r', '40', '-singlefile', `${name}.pdf`, name);
  return readFileSync(`${name}.ppm`);
}

describe('prepareTemplate', () => {
  it.each(DROPPED)('drops %s', async (_, word, make) => {
    const uploaded = make();
    expect(Buffer.from(uploaded).includes(word)).toBe(true);
    const { template } = await printOn(uploaded);
    expect(await plainText(template)).not.toContain(word);
  });

  it.each(SCRIPTED)('refuses %s', async (_, make) => {
    expect(await templateErrorCode(() => prepareTemplate(make()))).toBe('template_scripted');
  });

  it.each([...ORDINARY_AREAS, ...ORDINARY_IMAGES])('accepts %s', async (_, make) => {
    expect(await templateErrorCode(() => prepareTemplate(make()))).toBe('accepted');
  });

  it.each(BOMBS)('refuses %s, in less than five seconds of the processor', async (_, make) => {
    const bytes = make();
    // The time of the processor: other tests may run at the same time.
    const before = process.cpuUsage();
    expect(await templateErrorCode(() => prepareTemplate(bytes))).toBe('template_exhausting');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(5);
  });

  it.each(AMBIGUOUS_IMAGES)('refuses %s', async (_, make) => {
    expect(await templateErrorCode(() => prepareTemplate(make()))).toBe('template_damaged');
  });

  it.each([
    ['a number as content', '/Contents 7'],
    ['a dictionary as content', '/Contents << /A 1 >>'],
    ['a name among the contents', '/Contents [10 0 R /Name]'],
  ])('refuses %s', async (_, page) => {
    expect(await templateErrorCode(() => prepareTemplate(templateOf({ page })))).toBe('template_damaged');
  });

  it.each([
    ['too small', '[0 0 30 30]', 'template_page_too_small'],
    ['too large', '[0 0 90000 500]', 'template_page_too_large'],
  ])('refuses a page that is %s', async (_, box, code) => {
    const uploaded = templateOf({ page: `/MediaBox ${box}` });
    expect(await templateErrorCode(async () => tryTemplate(await prepareTemplate(uploaded), fonts))).toBe(code);
  });

  it.each([
    ['40 bits', ['--allow-weak-crypto', '--encrypt', '', 'dueña', '40', '--']],
    ['128 bits, RC4', ['--allow-weak-crypto', '--encrypt', '', 'dueña', '128', '--use-aes=n', '--']],
    ['128 bits, AES', ['--allow-weak-crypto', '--encrypt', '', 'dueña', '128', '--use-aes=y', '--']],
    ['256 bits', ['--encrypt', '', 'dueña', '256', '--']],
    ['256 bits, of an early revision', ['--allow-weak-crypto', '--encrypt', '', 'dueña', '256', '--force-R5', '--']],
    ['metadata in clear', ['--encrypt', '', 'dueña', '128', '--use-aes=y', '--cleartext-metadata', '--']],
  ])('removes an empty password: %s', async (_, options) => {
    for (const streams of ['generate', 'disable']) {
      const template = await prepareTemplate(await encrypt(`--object-streams=${streams}`, ...options));
      const plain = await plainText(template);
      expect(plain).not.toContain('/Encrypt');
      expect(plain).toContain('0.9 0.8 0.5 rg');
      if (streams === 'generate') await printOn(template);
    }
  });

  it('refuses a template that needs a password', async () => {
    const encrypted = await encrypt('--encrypt', 'clave', 'dueña', '256', '--');
    expect(await templateErrorCode(() => prepareTemplate(encrypted))).toBe('template_encrypted');
  });

  it.each([
    ['outside the page', { user_name: [60, 900, 400, 40], qr: [700, 40, 90, 90] }],
    ['too small for the name', { user_name: [60, 400, 20, 1], qr: [700, 40, 90, 90] }],
    ['too small for the QR', { user_name: [60, 400, 400, 40], qr: [700, 40, 20, 20] }],
  ] as const)('refuses form fields that are %s', async (_, boxes) => {
    const template = await prepareTemplate(await aForm({ ...boxes } as unknown as Parameters<typeof aForm>[0]));
    expect(await templateErrorCode(() => tryTemplate(template, fonts))).toBe('template_illegible');
  });

  it('prints the name at its default place if no form field is for it', async () => {
    await printOn(await aForm({ dni: [60, 100, 200, 30], qr: [700, 40, 90, 90], certificate_code: [60, 40, 200, 20] }));
  });

  it('draws a stamp under the certificate, and keeps the form fields', async () => {
    const look = rawStream('/Type /XObject /Subtype /Form /BBox [0 0 10 10]', rawBytes('1 0 0 rg 0 0 10 10 re f'));
    const annotations = [
      '<< /Type /Annot /Subtype /Stamp /Rect [0 0 842 595] /AP << /N 20 0 R >> >>',
      '<< /Type /Annot /Subtype /Stamp /F 2 /Rect [0 0 9 9] /AP << /N 20 0 R >> >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (lema) /Rect [20 20 90 40] >>',
    ];
    const uploaded = templateOf({ page: `/Annots [${annotations.join(' ')}]`, objects: { 20: look } });
    const { template } = await printOn(uploaded);
    const plain = await plainText(template);
    expect(plain.match(/\/Telar\S* Do/g)).toHaveLength(1);
    expect(plain).not.toContain('/Stamp');
    expect((await inspectTemplate(template)).fields).toMatchObject([{ name: 'lema', known: false }]);
  });

  it('keeps the colors of the artwork', async () => {
    const artwork = '0.8 0.1 0.1 rg 20 500 60 60 re f /P1 sh';
    const uploaded = templateOf({ content: artwork, resources: SHADING });
    const [before, after] = await Promise.all([picture(uploaded), picture(await prepareTemplate(uploaded))]);
    expect(after.equals(before)).toBe(true);
  });

  it('gives the same bytes for the same template', async () => {
    const uploaded = templateOf({});
    expect(Buffer.compare(await prepareTemplate(uploaded), await prepareTemplate(uploaded))).toBe(0);
  });
});

describe('the picture of a signature in a form field', () => {
  const BOX = { x: 100, y: 60, width: 160, height: 50 };

  /** A template with a button `signature_1` that shows a black picture, as PDF editors make image fields. */
  async function signedTemplate(): Promise<Uint8Array> {
    const doc = await PDFDocument.create();
    const page = doc.addPage([842, 595]);
    const field = doc.getForm().createButton('signature_1');
    field.addToPage('', page, { ...BOX, borderWidth: 0 });
    field.setImage(await doc.embedPng(BLACK_PIXEL));
    return doc.save();
  }

  it('is printed on every certificate', async () => {
    const { file, template } = await printOn(await signedTemplate());
    expect((await inspectTemplate(template)).fields).toMatchObject([{ name: 'signature_1', known: false }]);
    const { x, y, width, height } = BOX;
    const part = { x: x + 60, y: 595 - y - height + 15, W: width - 120, H: height - 30 };
    const options = Object.entries(part).flatMap(([name, value]) => [`-${name}`, String(value)]);
    const name = join(folder, 'signature');
    await run('pdftoppm', '-r', '72', '-gray', '-l', '1', '-singlefile', ...options, file, name);
    const pixels = readFileSync(`${name}.pgm`).subarray(-part.W * part.H);
    expect(Math.max(...pixels)).toBe(0);
  });
});
