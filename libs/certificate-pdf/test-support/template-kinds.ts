import { deflateSync } from 'node:zlib';
import { rawBytes, rawPdf, rawStream } from './raw-pdf';

/** A made-up template: what is special about it, and its bytes. */
export type TemplateKind = readonly [name: string, make: () => Uint8Array];

/** A page of A4, with artwork in a corner that leaves the default places free. */
export const ARTWORK = '0.9 0.8 0.5 rg 20 540 120 30 re f\n';
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

export const zip = (data: string | Uint8Array): Uint8Array =>
  new Uint8Array(deflateSync(typeof data === 'string' ? rawBytes(data) : data, { level: 9 }));

export const form = (dict: string, content: string) =>
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

const namedScripts = (tree: string) => `/Names << /JavaScript << ${tree} >> >>`;

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
  ['the name of a script that is null', () => templateOf({ catalog: namedScripts('/Names [(a) null (b) 99 0 R]') })],
  [
    'the name of such a script in a tree',
    () =>
      templateOf({
        catalog: namedScripts('/Kids [20 0 R]'),
        objects: { 20: '<< /Names [(a) null] /Kids [20 0 R] >>' },
      }),
  ],
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
  ['a named script', () => templateOf({ catalog: namedScripts(`/Names [(a) ${SCRIPT}]`) })],
  [
    'a named script after one that is null, in a tree',
    () =>
      templateOf({
        catalog: namedScripts('/Kids [20 0 R]'),
        objects: { 20: '<< /Names [(a) null (b) << /Next null >>] >>' },
      }),
  ],
  ['a script of a page', () => templateOf({ page: `/AA << /O ${SCRIPT} >>` })],
  ['a link that starts a program', () => templateOf({ page: link('<< /S /Launch /F (a.exe) >>') })],
  ['a link that sends data', () => templateOf({ page: link('<< /S /SubmitForm /F (http://x.pe) >>') })],
];

/** Compressed content of which the end is missing. */
function cut(content: string): string {
  const bytes = zip(content.repeat(40));
  return rawStream('/Filter /FlateDecode', bytes.subarray(0, bytes.length - 8));
}
