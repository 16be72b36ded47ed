import { AREA_BOMBS } from './area-bombs';
import { DATA_BOMBS } from './data-bombs';
import { DRAWING_BOMBS } from './drawing-bombs';
import { IMAGE_BOMBS } from './image-bombs';
import { rawBytes, rawStream } from './raw-pdf';
import { ARTWORK, form, templateOf, zip } from './template-kinds';
import type { TemplateKind } from './template-kinds';

const BYTES_90_MB = 90_000_000;
let packed: Uint8Array | undefined;
/** Spaces, packed once for all bombs. */
const packed90Mb = () => (packed ??= zip(new Uint8Array(BYTES_90_MB).fill(32)));
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

/** A page that paints with a tiling pattern. @param step of the tiles, in points */
const withPattern = (content: string, tile: string, step = 9, more = '') =>
  templateOf({
    content,
    resources: '/Pattern << /P1 20 0 R >>',
    objects: {
      20: rawStream(
        `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${step} ${step}] /XStep ${step} /YStep ${step} ${more}`,
        rawBytes(tile),
      ),
    },
  });

/** Templates that would exhaust the memory or the time of a server or a viewer. */
export const BOMBS: readonly TemplateKind[] = [
  [
    'content packed twice',
    () =>
      templateOf({
        page: '/Contents 20 0 R',
        objects: { 20: rawStream('/Filter [/FlateDecode /FlateDecode]', zip(packed90Mb())) },
      }),
  ],
  [
    'content that unpacks to 90 MB',
    () => templateOf({ page: '/Contents 20 0 R', objects: { 20: rawStream('/Filter /FlateDecode', packed90Mb()) } }),
  ],
  ['content in 500,000 references', () => templateOf({ page: `/Contents [${lines(500_000, '10 0 R ')}]` })],
  ['content in 20,000 references', () => templateOf({ page: `/Contents [${lines(20_000, '10 0 R ')}]` })],
  ['a form that draws itself', () => withForm({ 20: form('/Resources << /XObject << /X1 20 0 R >> >>', '/X1 Do') })],
  ['a form that draws itself with the page’s resources', () => withForm({ 20: form('', '/X1 Do') })],
  ['forms that draw each other ten times each', () => withForm(repeatedForms(9))],
  ['a chain of 3,000 forms', () => withForm(nestedForms(3_000))],
  [
    'a form that unpacks to 90 MB',
    () => withForm({ 20: rawStream('/Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode', packed90Mb()) }),
  ],
  [
    'a stamp that unpacks to 90 MB',
    () =>
      templateOf({
        page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [20 20 90 90] /AP << /N 20 0 R >> >>]',
        objects: { 20: rawStream('/Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode', packed90Mb()) },
      }),
  ],
  [
    'a pattern that fills itself',
    () =>
      withPattern(
        '/Pattern cs /P1 scn 0 0 90 90 re f',
        '/Pattern cs /P1 scn 0 0 9 9 re f',
        9,
        '/Resources << /Pattern << /P1 20 0 R >> >>',
      ),
  ],
  [
    'a pattern of 300 operators that paints 20,000 times',
    () => withPattern(`/Pattern cs /P1 scn ${lines(20_000, '0 0 90 90 re f ')}`, lines(300, '0 0 1 1 re f ')),
  ],
  [
    'a large pattern that paints 6,000 times',
    () => withPattern(lines(6_000, 'q /Pattern cs /P1 scn 0 0 90 90 re f Q '), '0 0 9 9 re f', 800),
  ],
  [
    'an image of 40 million pixels that is drawn 200 times',
    () =>
      templateOf({
        content: lines(200, '/X1 Do '),
        resources: '/XObject << /X1 20 0 R >>',
        objects: { 20: image('/Width 8000 /Height 5000', zip(new Uint8Array(40_000_000)), '/Filter /FlateDecode') },
      }),
  ],
  [
    'a large inline image that is drawn 1,000 times',
    () => templateOf({ content: lines(1_000, 'BI /W 2000 /H 2000 /BPC 1 /CS /G /F /CCF /DP << /K -1 >> ID x EI ') }),
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
    () => withForm({ 20: image('/Width 9 /Height 9', packed90Mb(), '/Filter /FlateDecode') }),
  ],
  [
    'an image packed twice',
    () => withForm({ 20: image('/Width 9 /Height 9', zip(zip('x')), '/Filter [/FlateDecode /FlateDecode]') }),
  ],
  [
    'a font that unpacks to 90 MB',
    () =>
      templateOf({
        page: '/Resources << /Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor << /FontFile2 20 0 R >> >> >> >>',
        objects: { 20: rawStream('/Filter /FlateDecode', packed90Mb()) },
      }),
  ],
  [
    'field boxes that hold each other 3,000 deep',
    () => {
      const chain = Array.from({ length: 3_000 }, (_, i) => [20 + i, `<< /T (a) /Kids [${21 + i} 0 R] >>`] as const);
      return templateOf({ catalog: '/AcroForm << /Fields [20 0 R] >>', objects: Object.fromEntries(chain) });
    },
  ],
  ...AREA_BOMBS,
  ...DRAWING_BOMBS,
  ...DATA_BOMBS,
  ...IMAGE_BOMBS,
];
