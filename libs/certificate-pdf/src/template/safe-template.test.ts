import pako from 'pako';
import { BODY, catalogWith, PAGE, PAGES, pageWith, rawBytes, rawPdf, rawStream } from '../../test-support/raw-pdf';
import { templateErrorCode } from '../../test-support/template-error-code';
import { assertSafeTemplate } from './safe-template';
import type { TemplateErrorCode } from './template-error';

const zip = (text: string | Uint8Array) => pako.deflate(typeof text === 'string' ? rawBytes(text) : text);
const spaces = (count: number) => new Uint8Array(count).fill(32);
const objectStream = (body: string | Uint8Array, dict = '/N 1 /First 4') =>
  rawStream(`/Type /ObjStm ${dict} /Filter /FlateDecode`, zip(body));
const referenceStream = (dict: string, contents = new Uint8Array(64)) =>
  rawStream(`/Type /XRef /Root 1 0 R /Filter /FlateDecode ${dict}`, zip(contents));

const JS = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const REFUSED: [TemplateErrorCode, string, () => Uint8Array][] = [
  ['template_not_pdf', 'an empty file', () => new Uint8Array()],
  ['template_not_pdf', 'an image', () => rawBytes('GIF89a'.padEnd(4000, '\0'))],
  [
    'template_not_pdf',
    'an HTML page with a PDF header further on',
    () => rawBytes(`<html>${' '.repeat(2000)}%PDF-1.7`),
  ],
  ['template_too_large', 'one byte more than the limit', () => new Uint8Array(20 * 1024 * 1024 + 1)],
  ['template_encrypted', 'a trailer that refers to an encryption dictionary', () => rawPdf(BODY, '/Encrypt 9 0 R')],
  ['template_encrypted', 'a trailer that contains an encryption dictionary', () => rawPdf(BODY, '/Encrypt<< /V 4 >>')],
  [
    'template_encrypted',
    'an escaped name of the encryption entry',
    () => rawPdf({ ...BODY, 9: '<< /V 4 >>' }, '/Encr#79pt 9 0 R'),
  ],
  ['template_scripted', 'a script that runs on opening', () => rawPdf(catalogWith(`/OpenAction ${JS}`))],
  [
    'template_scripted',
    'a script that runs on opening, in another object',
    () => rawPdf({ ...catalogWith('/OpenAction 7 0 R'), 7: JS }),
  ],
  [
    'template_scripted',
    'named scripts',
    () => rawPdf(catalogWith(`/Names << /JavaScript << /Names [(a) ${JS}] >> >>`)),
  ],
  [
    'template_scripted',
    'an escaped name',
    () => rawPdf({ ...catalogWith('/Names << /#4aavaScript << /Kids [7 0 R] >> >>'), 7: '<< /Names [(a) << >>] >>' }),
  ],
  [
    'template_scripted',
    'another escaped name',
    () => rawPdf(catalogWith('/Names << /Java#53cript << /Names [(a) 1] >> >>')),
  ],
  ['template_scripted', 'an escaped action', () => rawPdf(catalogWith('/OpenAction << /S /Java#53cript >>'))],
  [
    'template_scripted',
    'a document event',
    () => rawPdf({ ...catalogWith('/AA << /WC 7 0 R >>'), 7: '<< /S /Named >>' }),
  ],
  ['template_scripted', 'a page event', () => rawPdf(pageWith('/AA << /O << /S /GoTo >> >>'))],
  [
    'template_scripted',
    'a link that starts a program',
    () => rawPdf(pageWith('/Annots [<< /A << /S /Launch /F (a) >> >>]')),
  ],
  [
    'template_scripted',
    'a link that sends the form',
    () => rawPdf(pageWith('/Annots [<< /A << /S /SubmitForm >> >>]')),
  ],
  ['template_scripted', 'an XFA form', () => rawPdf(catalogWith('/AcroForm << /XFA (x) /Fields [] >>'))],
  [
    'template_scripted',
    'attached files',
    () => rawPdf(catalogWith('/Names << /EmbeddedFiles << /Names [(a) << /EF 7 >>] >> >>')),
  ],
  ['template_scripted', 'an attached file', () => rawPdf(pageWith('/Annots [<< /Subtype /FileAttachment >>]'))],
  [
    'template_scripted',
    'a script in an object stream',
    () => rawPdf({ ...pageWith('/X 8 0 R'), 9: objectStream(`8 0 ${JS}`) }),
  ],
  [
    'template_scripted',
    'a script in nested arrays and dictionaries',
    () => rawPdf({ ...pageWith('/X 8 0 R'), 8: `[[[<< /X [<< /Y ${JS} >>] >>]]]` }),
  ],
  [
    'template_exhausting',
    'a cross-reference stream with very wide entries',
    () => rawPdf({ ...BODY, 9: referenceStream('/Size 4 /W [1 50000000 1]') }),
  ],
  [
    'template_exhausting',
    'a cross-reference stream with very many entries',
    () => rawPdf({ ...BODY, 9: referenceStream('/Size 4 /W [0 0 0] /Index [0 900000000]') }),
  ],
  [
    'template_exhausting',
    'a cross-reference stream with a huge size',
    () => rawPdf({ ...BODY, 9: referenceStream('/Size 99999999999 /W [1 2 1]') }),
  ],
  [
    'template_exhausting',
    'an object stream that inflates to 26 MB',
    () => rawPdf({ ...BODY, 9: objectStream(spaces(26_000_000)) }),
  ],
  [
    'template_exhausting',
    'six object streams that inflate to 5 MB each',
    () => {
      const body = spaces(5_000_000);
      body.set(rawBytes('8 0 1'));
      const stream = objectStream(body);
      return rawPdf({ ...BODY, ...Object.fromEntries([10, 11, 12, 13, 14, 15].map((number) => [number, stream])) });
    },
  ],
  [
    'template_exhausting',
    'an object stream with three million numbers',
    () => rawPdf({ ...BODY, 9: objectStream(`8 0 [${'1 '.repeat(3_000_000)}]`) }),
  ],
  [
    'template_exhausting',
    'an object stream with a huge count',
    () => rawPdf({ ...BODY, 9: objectStream('8 0 1', '/N 9999999999 /First 4') }),
  ],
  ['template_exhausting', 'deep nesting', () => rawPdf({ ...BODY, 8: '['.repeat(300_000) })],
  ['template_exhausting', 'two million arrays', () => rawPdf({ ...BODY, 8: `[${'[]'.repeat(2_000_000)}]` })],
  [
    'template_exhausting',
    'a long number between objects',
    () => rawPdf({ ...BODY, 8: `null x${'1'.repeat(400_000)}` }),
  ],
  [
    'template_exhausting',
    'a long comment between objects',
    () => rawPdf({ ...BODY, 8: `null x${'1%'.repeat(200_000)}` }),
  ],
  ['template_exhausting', 'a huge object number', () => rawPdf({ ...BODY, 8: '[99999999 0 R]' })],
  [
    'template_too_long',
    '300 pages',
    () => rawPdf({ ...BODY, 2: `<< /Type /Pages /Kids [${`${PAGE} `.repeat(300)}] /Count 300 >>` }),
  ],
  ['template_damaged', 'only a header', () => rawBytes('%PDF-1.7\n')],
  ['template_damaged', 'a header before random bytes', () => rawBytes(`%PDF-1.7\n${'þÿ}{]['.repeat(500)}`)],
  ['template_damaged', 'no catalog', () => rawPdf({ 2: PAGES, 3: PAGE })],
  ['template_damaged', 'a page tree with a circle', () => rawPdf({ ...BODY, 3: '<< /Type /Pages /Kids [2 0 R] >>' })],
  [
    'template_damaged',
    'the same page twice',
    () => rawPdf({ ...BODY, 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>' }),
  ],
  [
    'template_damaged',
    'an object stream with two filters',
    () =>
      rawPdf({
        ...BODY,
        9: rawStream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', zip(zip('8'))),
      }),
  ],
  [
    'template_damaged',
    'a broken object stream',
    () =>
      rawPdf({ ...BODY, 9: rawStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', rawBytes('x\x9cÿÿÿÿÿÿ')) }),
  ],
  ['template_no_pages', 'no pages', () => rawPdf({ ...BODY, 2: '<< /Type /Pages /Kids [] /Count 0 >>' })],
];

const ACCEPTED: [string, Record<number, string>][] = [
  ['plain', BODY],
  ['opens at a page', catalogWith('/OpenAction [3 0 R /Fit]')],
  ['opens with an action that goes to a page', catalogWith('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['has a link', pageWith('/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.pe) >> >>]')],
  ['has a script that nothing refers to', { ...BODY, 8: JS }],
  ['has a font called AA', pageWith('/Resources << /Font << /AA << /Type /Font /Subtype /Type1 >> >> >>')],
  ['names scripts in a text', pageWith('/Note (/JavaScript /JS /Launch)')],
  [
    'has the names of scripts in the bytes of an image',
    { ...BODY, 9: rawStream('', rawBytes('/JS /JavaScript /AA <<')) },
  ],
  ['has a large image', { ...BODY, 9: rawStream('/Filter /FlateDecode', zip(new Uint8Array(30_000_000))) }],
  ['has an object stream', { ...BODY, 9: objectStream('8 0 (hola)') }],
];

describe('assertSafeTemplate', () => {
  it.each(REFUSED)('refuses with %s: %s', async (code, _, make) => {
    const bytes = make();
    expect(await templateErrorCode(() => assertSafeTemplate(bytes))).toBe(code);
  });

  it.each(ACCEPTED)('accepts a file that %s', async (_, objects) => {
    expect(await templateErrorCode(() => assertSafeTemplate(rawPdf(objects)))).toBe('accepted');
  });
});
