import pako from 'pako';
import { rawBytes, rawPdf, rawStream } from './raw-pdf';

/** A made-up template: what is special about it, and its bytes. */
export type TemplateKind = readonly [name: string, make: () => Uint8Array];

/** A page of A4, with artwork in a corner that leaves the default places free. */
const ARTWORK = '0.9 0.8 0.5 rg 20 540 120 30 re f\n';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

interface Parts {
  /** The page's content: one stream, or several. */
  content?: string | string[];
  /** Entries of the page, in place of the usual ones. */
  page?: string;
  resources?: string;
  catalog?: string;
  pages?: string;
  trailer?: string;
  /** Further objects, from 20. */
  objects?: Record<number, string>;
}

/** A template from its parts: object 1 is the catalog, 2 the page tree, 3 the page, 10 and more its content. */
export function templateOf(parts: Parts): Uint8Array {
  const { content = ARTWORK, page = '', resources = '', catalog = '', pages, trailer, objects = {} } = parts;
  const streams = typeof content === 'string' ? [content] : content;
  const contents = streams.map((text, i) => [10 + i, rawStream('', rawBytes(text))] as const);
  const references = contents.map(([number]) => `${number} 0 R`).join(' ');
  const all: Record<number, string> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R ${page.includes('/MediaBox') ? '' : '/MediaBox [0 0 842 595]'} ${
      page.includes('/Contents') ? '' : `/Contents [${references}]`
    } /Resources << /Font << /F1 ${FONT} >> ${resources} >> ${page} >>`,
    ...Object.fromEntries(contents),
    ...objects,
  };
  return rawPdf(all, trailer);
}

export const zip = (text: string | Uint8Array, level: 1 | 9 = 9): Uint8Array =>
  pako.deflate(typeof text === 'string' ? rawBytes(text) : text, { level });

export const zipped = (dict: string, text: string | Uint8Array) => rawStream(`${dict} /Filter /FlateDecode`, zip(text));

const form = (dict: string, content: string) =>
  rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 842 595] ${dict}`, rawBytes(content));

const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 90 20] /A ${action} >>]`;

/** Templates whose graphics state would reach what is drawn after them. */
export const UNBALANCED: readonly TemplateKind[] = [
  ['one Q too many', () => templateOf({ content: `q ${ARTWORK} Q Q` })],
  ['three Q too many, and a scale after them', () => templateOf({ content: `Q Q Q 0.1 0 0 0.1 0 0 cm ${ARTWORK}` })],
  ['a q left open, upside down', () => templateOf({ content: `q 1 0 0 -1 0 595 cm ${ARTWORK}` })],
  ['a q left open, tiny', () => templateOf({ content: `q 0.05 0 0 0.05 0 0 cm ${ARTWORK}` })],
  ['a scale without q', () => templateOf({ content: `0.24 0 0 -0.24 0 595 cm ${ARTWORK}` })],
  ['a q in one stream and its Q in the next, twice', () => templateOf({ content: ['q', ARTWORK, 'Q', 'Q'] })],
  ['an open clip', () => templateOf({ content: `q 0 0 5 5 re W n ${ARTWORK}` })],
  ['an open path with a clip', () => templateOf({ content: `${ARTWORK} 0 0 5 5 re W` })],
  ['open text, invisible', () => templateOf({ content: `${ARTWORK} BT /F1 12 Tf 3 Tr 90 Tz 40 560 Td (Hola) Tj` })],
  ['an open string', () => templateOf({ content: `${ARTWORK} BT /F1 12 Tf (Hola` })],
  ['an open array', () => templateOf({ content: `${ARTWORK} BT /F1 12 Tf [(Hola) 20` })],
  ['operands without operator', () => templateOf({ content: `${ARTWORK} 1 0 0` })],
  [
    'an open layer that is hidden',
    () =>
      templateOf({
        content: `${ARTWORK} /OC /L1 BDC`,
        resources: '/Properties << /L1 20 0 R >>',
        catalog: '/OCProperties << /OCGs [20 0 R] /D << /OFF [20 0 R] >> >>',
        objects: { 20: '<< /Type /OCG /Name (Oculta) >>' },
      }),
  ],
  [
    'a transparent state left open',
    () => templateOf({ content: `/G1 gs ${ARTWORK}`, resources: '/ExtGState << /G1 << /ca 0 /CA 0 >> >>' }),
  ],
  [
    'a Q in an inline image, and one too many after it',
    () => templateOf({ content: `q 9 0 0 9 0 0 cm BI /W 3 /H 2 /BPC 8 /CS /G ID Q Q Q EI Q Q` }),
  ],
  [
    'a Q in a string and in a comment',
    () => templateOf({ content: `q % Q Q\nBT /F1 9 Tf (Q \\) Q) Tj ET ${ARTWORK}` }),
  ],
];

/** Templates that PDF readers open, and with nothing active. */
export const PASSIVE: readonly TemplateKind[] = [
  ['plain', () => templateOf({})],
  ['no content', () => templateOf({ page: '/Contents null' })],
  ['no page size', () => templateOf({ page: '/MediaBox null' })],
  ['an odd rotation', () => templateOf({ page: '/Rotate 93' })],
  ['a number as page count missing', () => templateOf({ pages: '<< /Type /Pages /Kids [3 0 R] >>' })],
  ['a name as page count', () => templateOf({ pages: '<< /Type /Pages /Kids [3 0 R] /Count /One >>' })],
  [
    'a missing page among the pages',
    () => templateOf({ pages: '<< /Type /Pages /Kids [99 0 R null 3 0 R] /Count 3 >>' }),
  ],
  ['the same page twice', () => templateOf({ pages: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>' })],
  ['a damaged object that nothing uses', () => templateOf({ objects: { 20: '<< /A ] ( >>' } })],
  ['content that ends early', () => templateOf({ page: '/Contents 20 0 R', objects: { 20: cut(ARTWORK) } })],
  ['scripts that are null', () => templateOf({ catalog: '/Names << /JavaScript null >> /OpenAction null' })],
  ['a list of scripts that is empty', () => templateOf({ catalog: '/Names << /JavaScript << /Names [] >> >>' })],
  ['a left-over script', () => templateOf({ objects: { 20: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>' } })],
  ['a link to a web page', () => templateOf({ page: link('<< /S /URI /URI (https://academia.pe) >>') })],
];

/** Templates with something active that no certificate may have. It is dropped. */
export const DROPPED: readonly (readonly [name: string, word: string, make: () => Uint8Array])[] = [
  ['a link to another file', 'GoToR', () => templateOf({ page: link('<< /S /GoToR /F (otro.pdf) /D [0 /Fit] >>') })],
  ['an article thread', 'Thread', () => templateOf({ page: link('<< /S /Thread /D 0 >>') })],
  [
    'a page that opens a web site',
    'URI',
    () => templateOf({ catalog: '/OpenAction << /S /URI /URI (http://x.pe) >>' }),
  ],
  ['a link to a file', 'file:', () => templateOf({ page: link('<< /S /URI /URI (file:///etc/passwd) >>') })],
  [
    'a link that runs a script in a browser',
    'javascript',
    () => templateOf({ page: link('<< /S /URI /URI (javascript:1) >>') }),
  ],
  [
    'a stream in another file',
    'externo',
    () =>
      templateOf({
        content: '/X1 Do',
        resources: '/XObject << /X1 20 0 R >>',
        objects: { 20: form('/F (externo.bin) /FFilter /FlateDecode', '') },
      }),
  ],
  [
    'a form that shows a page of another file',
    'ajena',
    () =>
      templateOf({
        content: '/X1 Do',
        resources: '/XObject << /X1 20 0 R >>',
        objects: { 20: form('/Ref << /F (ajena.pdf) /Page 0 >>', ARTWORK) },
      }),
  ],
  ['private data of a program', 'Secreto', () => templateOf({ page: '/PieceInfo << /X << /Private (Secreto) >> >>' })],
  [
    'metadata',
    'Autora',
    () => templateOf({ catalog: '/Metadata 20 0 R', objects: { 20: rawStream('', rawBytes('Autora')) } }),
  ],
];

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Templates that are refused because they carry scripts, programs or files. */
export const SCRIPTED: readonly TemplateKind[] = [
  ['a script that runs on opening', () => templateOf({ catalog: `/OpenAction ${SCRIPT}` })],
  ['a named script', () => templateOf({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` })],
  ['a script of a page', () => templateOf({ page: `/AA << /O ${SCRIPT} >>` })],
  ['a link that starts a program', () => templateOf({ page: link('<< /S /Launch /F (a.exe) >>') })],
  ['a link that sends data', () => templateOf({ page: link('<< /S /SubmitForm /F (http://x.pe) >>') })],
];

const BYTES_90_MB = 90_000_000;
const lines = (count: number, line: string) => line.repeat(count);

/** A chain of forms, each of which draws the next one ten times. */
function repeatedForms(levels: number): Record<number, string> {
  const entries = Array.from({ length: levels }, (_, i) => {
    const next = i + 1 < levels ? `/Resources << /XObject << /N ${21 + i} 0 R >> >>` : '';
    return [20 + i, form(next, i + 1 < levels ? lines(10, '/N Do ') : ARTWORK)] as const;
  });
  return Object.fromEntries(entries);
}

/** A chain of forms, each of which draws the next one. */
function nestedForms(levels: number): Record<number, string> {
  const entries = Array.from({ length: levels }, (_, i) => [
    20 + i,
    form(`/Resources << /XObject << /N ${21 + i} 0 R >> >>`, '/N Do'),
  ]);
  return Object.fromEntries(entries) as Record<number, string>;
}

const image = (size: string, bytes: Uint8Array, more = '') =>
  rawStream(`/Type /XObject /Subtype /Image ${size} /BitsPerComponent 8 /ColorSpace /DeviceGray ${more}`, bytes);

const withForm = (objects: Record<number, string>) =>
  templateOf({ content: '/X1 Do', resources: '/XObject << /X1 20 0 R >>', objects });

/** Templates that would exhaust the memory or the time of a server or a viewer. */
export const BOMBS: readonly TemplateKind[] = [
  [
    'content packed twice',
    () =>
      templateOf({
        page: '/Contents 20 0 R',
        objects: { 20: rawStream('/Filter [/FlateDecode /FlateDecode]', zip(zip(new Uint8Array(BYTES_90_MB), 1))) },
      }),
  ],
  [
    'content that unpacks to 90 MB',
    () => templateOf({ page: '/Contents 20 0 R', objects: { 20: zipped('', new Uint8Array(BYTES_90_MB).fill(32)) } }),
  ],
  ['content in 500,000 references', () => templateOf({ page: `/Contents [${lines(500_000, '10 0 R ')}]` })],
  ['content in 20,000 references', () => templateOf({ page: `/Contents [${lines(20_000, '10 0 R ')}]` })],
  ['a form that draws itself', () => withForm({ 20: form('/Resources << /XObject << /X1 20 0 R >> >>', '/X1 Do') })],
  ['a form that draws itself with the page’s resources', () => withForm({ 20: form('', '/X1 Do') })],
  ['forms that draw each other ten times each', () => withForm(repeatedForms(9))],
  ['a chain of 3,000 forms', () => withForm(nestedForms(3_000))],
  [
    'a form that unpacks to 90 MB',
    () => withForm({ 20: zipped('/Subtype /Form /BBox [0 0 9 9]', new Uint8Array(BYTES_90_MB).fill(32)) }),
  ],
  [
    'a pattern that fills itself',
    () =>
      templateOf({
        content: '/Pattern cs /P1 scn 0 0 90 90 re f',
        resources: '/Pattern << /P1 20 0 R >>',
        objects: {
          20: rawStream(
            '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /P1 20 0 R >> >>',
            rawBytes('/Pattern cs /P1 scn 0 0 9 9 re f'),
          ),
        },
      }),
  ],
  [
    'a glyph that shows itself',
    () =>
      templateOf({
        content: 'BT /T3 12 Tf (a) Tj ET',
        page: '/Resources << /Font << /T3 20 0 R >> >>',
        objects: {
          20: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 21 0 R >> /Resources << /Font << /T3 20 0 R >> >> >>',
          21: rawStream('', rawBytes('9 0 d0 BT /T3 12 Tf (a) Tj ET')),
        },
      }),
  ],
  ['an image of 65,535 × 65,535 pixels', () => withForm({ 20: image('/Width 65535 /Height 65535', rawBytes('x')) })],
  [
    'an image with more data than pixels',
    () => withForm({ 20: image('/Width 9 /Height 9', zip(new Uint8Array(BYTES_90_MB)), '/Filter /FlateDecode') }),
  ],
  [
    'an image packed twice',
    () => withForm({ 20: image('/Width 9 /Height 9', zip(zip('x')), '/Filter [/FlateDecode /FlateDecode]') }),
  ],
  [
    'a JPEG of 65,500 × 65,500 pixels that says it is small',
    () =>
      withForm({
        20: image(
          '/Width 9 /Height 9',
          rawBytes('\xff\xd8\xff\xc0\0\x0b\x08\xff\xdc\xff\xdc\x01\x01\x11\0'),
          '/Filter /DCTDecode',
        ),
      }),
  ],
  ['a huge inline image', () => templateOf({ content: 'BI /W 65535 /H 65535 /BPC 8 /CS /G ID x EI' })],
  [
    'a font that unpacks to 90 MB',
    () =>
      templateOf({
        page: '/Resources << /Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor << /FontFile2 20 0 R >> >> >> >>',
        objects: { 20: zipped('', new Uint8Array(BYTES_90_MB)) },
      }),
  ],
  [
    'field boxes that hold each other 3,000 deep',
    () => {
      const chain = Array.from({ length: 3_000 }, (_, i) => [20 + i, `<< /T (a) /Kids [${21 + i} 0 R] >>`] as const);
      return templateOf({ catalog: '/AcroForm << /Fields [20 0 R] >>', objects: Object.fromEntries(chain) });
    },
  ],
];

/** Compressed content of which the end is missing. */
function cut(content: string): string {
  const bytes = zip(content.repeat(40));
  return rawStream('/Filter /FlateDecode', bytes.subarray(0, bytes.length - 8));
}
