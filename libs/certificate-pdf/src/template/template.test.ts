import pako from 'pako';
import { assertSafeTemplate, inspectTemplate } from './template';
import { TemplateError } from './template-error';
import type { TemplateErrorCode } from './template-error';
import { aForm, aTemplate, rawBytes, rawPdf, rawStream } from '../../test-support/fixtures';

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >>';
const BODY = { 1: CATALOG, 2: PAGES, 3: PAGE };
const catalogWith = (entry: string) => ({ ...BODY, 1: `<< /Type /Catalog /Pages 2 0 R ${entry} >>` });
const pageWith = (entry: string) => ({
  ...BODY,
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] ${entry} >>`,
});

const zip = (text: string | Uint8Array) => pako.deflate(typeof text === 'string' ? rawBytes(text) : text);
const spaces = (count: number) => new Uint8Array(count).fill(32);
const objectStream = (body: string | Uint8Array, dict = '/N 1 /First 4') =>
  rawStream(`/Type /ObjStm ${dict} /Filter /FlateDecode`, zip(body));
const references = (dict: string, contents = new Uint8Array(64)) =>
  rawStream(`/Type /XRef /Root 1 0 R /Filter /FlateDecode ${dict}`, zip(contents));

const JS = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const REFUSED: [TemplateErrorCode, string, () => Uint8Array][] = [
  ['template_not_pdf', 'nothing', () => new Uint8Array()],
  ['template_not_pdf', 'a picture', () => rawBytes('GIF89a'.padEnd(4000, '\0'))],
  ['template_not_pdf', 'a page that speaks of PDF later', () => rawBytes(`<html>${' '.repeat(2000)}%PDF-1.7`)],
  ['template_too_large', 'a byte too many', () => new Uint8Array(10 * 1024 * 1024 + 1)],
  ['template_encrypted', 'a trailer that says so', () => rawPdf(BODY, '/Encrypt 9 0 R')],
  ['template_encrypted', 'one that says it directly', () => rawPdf(BODY, '/Encrypt<< /V 4 >>')],
  ['template_encrypted', 'one that says it askew', () => rawPdf({ ...BODY, 9: '<< /V 4 >>' }, '/Encr#79pt 9 0 R')],
  ['template_scripted', 'a script on opening', () => rawPdf(catalogWith(`/OpenAction ${JS}`))],
  ['template_scripted', 'a script on opening, elsewhere', () => rawPdf({ ...catalogWith('/OpenAction 7 0 R'), 7: JS })],
  ['template_scripted', 'named scripts', () => rawPdf(catalogWith('/Names << /JavaScript << /Names [] >> >>'))],
  ['template_scripted', 'an escaped name', () => rawPdf(catalogWith('/Names << /#4aavaScript << >> >>'))],
  ['template_scripted', 'an escaped name in capitals', () => rawPdf(catalogWith('/Names << /Java#53cript << >> >>'))],
  ['template_scripted', 'an escaped action', () => rawPdf(catalogWith('/OpenAction << /S /Java#53cript >>'))],
  ['template_scripted', 'a document event', () => rawPdf(catalogWith('/AA << /WC 7 0 R >>'))],
  ['template_scripted', 'a page event', () => rawPdf(pageWith('/AA << /O << /S /GoTo >> >>'))],
  ['template_scripted', 'a program to start', () => rawPdf(pageWith('/Annots [<< /A << /S /Launch /F (a) >> >>]'))],
  ['template_scripted', 'a form to send', () => rawPdf(pageWith('/Annots [<< /A << /S /SubmitForm >> >>]'))],
  ['template_scripted', 'an XFA form', () => rawPdf(catalogWith('/AcroForm << /XFA (x) /Fields [] >>'))],
  ['template_scripted', 'attached files', () => rawPdf(catalogWith('/Names << /EmbeddedFiles << >> >>'))],
  ['template_scripted', 'an attached file', () => rawPdf(pageWith('/Annots [<< /Subtype /FileAttachment >>]'))],
  ['template_scripted', 'a script nobody points to', () => rawPdf({ ...BODY, 8: JS })],
  ['template_scripted', 'a script in an object stream', () => rawPdf({ ...BODY, 9: objectStream(`8 0 ${JS}`) })],
  ['template_scripted', 'a script deep down', () => rawPdf({ ...BODY, 8: `[[[<< /X [<< /Y ${JS} >>] >>]]]` })],
  ['template_exhausting', 'wide references', () => rawPdf({ ...BODY, 9: references('/Size 4 /W [1 50000000 1]') })],
  [
    'template_exhausting',
    'many references',
    () => rawPdf({ ...BODY, 9: references('/Size 4 /W [0 0 0] /Index [0 900000000]') }),
  ],
  ['template_exhausting', 'an absurd size', () => rawPdf({ ...BODY, 9: references('/Size 99999999999 /W [1 2 1]') })],
  [
    'template_exhausting',
    'an object stream that inflates without end',
    () => rawPdf({ ...BODY, 9: objectStream(spaces(26_000_000)) }),
  ],
  [
    'template_exhausting',
    'many that inflate to much',
    () => {
      const body = spaces(5_000_000);
      body.set(rawBytes('8 0 1'));
      const stream = objectStream(body);
      return rawPdf({ ...BODY, ...Object.fromEntries([10, 11, 12, 13, 14, 15].map((number) => [number, stream])) });
    },
  ],
  [
    'template_exhausting',
    'an object stream of a million crumbs',
    () => rawPdf({ ...BODY, 9: objectStream(`8 0 [${'1 '.repeat(3_000_000)}]`) }),
  ],
  [
    'template_exhausting',
    'an absurd count',
    () => rawPdf({ ...BODY, 9: objectStream('8 0 1', '/N 9999999999 /First 4') }),
  ],
  ['template_exhausting', 'deep nesting', () => rawPdf({ ...BODY, 8: '['.repeat(300_000) })],
  ['template_exhausting', 'a million arrays', () => rawPdf({ ...BODY, 8: `[${'[]'.repeat(2_000_000)}]` })],
  [
    'template_exhausting',
    'a long number between objects',
    () => rawPdf({ ...BODY, 8: `null x${'1'.repeat(400_000)}` }),
  ],
  [
    'template_exhausting',
    'a long remark between objects',
    () => rawPdf({ ...BODY, 8: `null x${'1%'.repeat(200_000)}` }),
  ],
  ['template_exhausting', 'an absurd object number', () => rawPdf({ ...BODY, 8: '[99999999 0 R]' })],
  [
    'template_exhausting',
    'more pages than anyone prints',
    () => rawPdf({ ...BODY, 2: `<< /Type /Pages /Kids [${`${PAGE} `.repeat(300)}] /Count 300 >>` }),
  ],
  ['template_damaged', 'a header and nothing else', () => rawBytes('%PDF-1.7\n')],
  ['template_damaged', 'a header and noise', () => rawBytes(`%PDF-1.7\n${'þÿ}{]['.repeat(500)}`)],
  ['template_damaged', 'no catalog', () => rawPdf({ 2: PAGES, 3: PAGE })],
  ['template_damaged', 'a page tree in a circle', () => rawPdf({ ...BODY, 3: '<< /Type /Pages /Kids [2 0 R] >>' })],
  ['template_damaged', 'a page twice', () => rawPdf({ ...BODY, 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>' })],
  [
    'template_damaged',
    'an object stream packed unusually',
    () =>
      rawPdf({
        ...BODY,
        9: rawStream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', zip(zip('8'))),
      }),
  ],
  [
    'template_damaged',
    'an object stream that is broken',
    () =>
      rawPdf({ ...BODY, 9: rawStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', rawBytes('x\x9cÿÿÿÿÿÿ')) }),
  ],
  ['template_no_pages', 'no pages', () => rawPdf({ ...BODY, 2: '<< /Type /Pages /Kids [] /Count 0 >>' })],
];

const ACCEPTED: [string, Record<number, string>][] = [
  ['plain', BODY],
  ['opens at a page', catalogWith('/OpenAction [3 0 R /Fit]')],
  ['opens by an action that only goes there', catalogWith('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['has a link', pageWith('/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.pe) >> >>]')],
  ['has a font called AA', pageWith('/Resources << /Font << /AA << /Type /Font /Subtype /Type1 >> >> >>')],
  ['speaks of scripts in a text', pageWith('/Note (/JavaScript /JS /Launch)')],
  ['has bytes like scripts in a picture', { ...BODY, 9: rawStream('', rawBytes('/JS /JavaScript /AA <<')) }],
  ['has a large picture', { ...BODY, 9: rawStream('/Filter /FlateDecode', zip(new Uint8Array(30_000_000))) }],
  ['has an object stream', { ...BODY, 9: objectStream('8 0 (hola)') }],
];

async function codeOf(look: () => Promise<unknown>): Promise<string> {
  try {
    await look();
    return 'accepted';
  } catch (error) {
    return error instanceof TemplateError ? error.code : `raw: ${String(error)}`;
  }
}

describe('assertSafeTemplate', () => {
  it.each(REFUSED)('%s: %s', async (code, _, make) => {
    const bytes = make();
    expect(await codeOf(() => assertSafeTemplate(bytes))).toBe(code);
  });

  it.each(ACCEPTED)('accepts a file that %s', async (_, objects) => {
    expect(await codeOf(() => assertSafeTemplate(rawPdf(objects)))).toBe('accepted');
  });

  it('answers with a typed error wherever a file is cut or spoilt', async () => {
    const whole = await aForm({ user_name: [50, 300, 400, 40] });
    for (let at = 0; at < whole.length; at += 97) {
      const cut = whole.slice(0, at);
      const spoilt = whole.slice();
      spoilt.fill(0x5b, at, at + 3);
      for (const bytes of [cut, spoilt]) expect(await codeOf(() => inspectTemplate(bytes))).not.toMatch(/^raw/);
    }
  });
});

describe('inspectTemplate', () => {
  it.each([
    [
      { width: 595, height: 842 },
      { width: 595, height: 842, rotation: 0 },
    ],
    [
      { width: 595, height: 842, rotation: 90 },
      { width: 842, height: 595, rotation: 90 },
    ],
    [
      { width: 595, height: 842, rotation: -90 },
      { width: 842, height: 595, rotation: 270 },
    ],
    [
      { width: 595, height: 842, rotation: 540 },
      { width: 595, height: 842, rotation: 180 },
    ],
    [
      { width: 595, height: 842, rotation: 90, crop: [10, 20, 500, 700] as [number, number, number, number] },
      { width: 700, height: 500, rotation: 90 },
    ],
  ])('sees the page of %j as a reader does', async (options, expected) => {
    expect((await inspectTemplate(await aTemplate(options))).pages).toEqual([expected]);
  });

  it('lists the fields with their boxes from the top left', async () => {
    const info = await inspectTemplate(await aForm({ user_name: [100, 300, 400, 40], lema: [10, 10, 90, 20] }));
    expect(info.hasForm).toBe(true);
    expect(info.fields).toEqual([
      expect.objectContaining({ name: 'user_name', type: 'text', known: true, page: 0 }),
      expect.objectContaining({ name: 'lema', type: 'text', known: false, page: 0 }),
    ]);
    expect(info.fields[0]?.box.x).toBeCloseTo(100);
    expect(info.fields[0]?.box.y).toBeCloseTo(595.28 - 340);
  });

  it.each([[[0, 0, 0, 0]], [[0, 0, 20, 20]], [[0, 0, 90000, 500]]])('refuses a page of %j', async (box) => {
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [${box.join(' ')}] >>`;
    expect(await codeOf(() => inspectTemplate(rawPdf({ ...BODY, 3: page })))).toBe('template_damaged');
  });

  it('has no form where no field is known', async () => {
    expect((await inspectTemplate(await aForm({ lema: [10, 10, 90, 20] }))).hasForm).toBe(false);
    expect((await inspectTemplate(await aTemplate())).hasForm).toBe(false);
  });
});
