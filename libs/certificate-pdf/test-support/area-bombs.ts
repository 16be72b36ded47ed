import { rawBytes, rawStream } from './raw-pdf';
import { form, templateOf } from './template-kinds';
import type { TemplateKind } from './template-kinds';

const PAGE = '0 0 842 595 re f ';
/** A shape as large as the page that is no rectangle. */
const ROUND = '0 0 m 842 0 l 842 595 l 400 600 100 500 0 595 c ';

const BLACK_TO_WHITE = '/Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>';
const FADE = `/Shading << /S1 << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 842 0] ${BLACK_TO_WHITE} >> >>`;
const TRANSPARENT = '/ExtGState << /G1 << /ca 0.5 >> >>';
const BLENDED = '/ExtGState << /G1 << /BM /Multiply >> >>';

const tiles = (step: number, matrix: string) => ({
  20: rawStream(
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${step} ${step}] /XStep ${step} /YStep ${step} ` +
      `/Matrix [${matrix} 0 0] /Resources << >>`,
    rawBytes(`0 0 ${step / 2} ${step / 2} re f`),
  ),
});

const withGroup = (times: number, resources: string, entries = '') =>
  templateOf({
    content: '/G1 gs ' + '/X1 Do '.repeat(times),
    resources: `/XObject << /X1 20 0 R >> ${resources}`,
    objects: { 20: form(`/Group << /S /Transparency ${entries} >> /Resources << >>`, PAGE) },
  });

/** Lines from edge to edge of the page, as one path. */
const zigzag = (count: number) =>
  `0 0 m ${Array.from({ length: count }, (_, i) => `${(i * 7) % 842} ${i % 2 === 0 ? 595 : 0} l`).join(' ')} `;

/** Templates of ordinary content, as often as a number says. */
const KINDS: readonly (readonly [
  name: string,
  ordinary: number,
  costly: number,
  make: (times: number) => Uint8Array,
])[] = [
  ['areas of the page’s size', 100, 30_000, (n) => templateOf({ content: PAGE.repeat(n) })],
  [
    'areas of the page’s size in a form that is drawn enlarged',
    50,
    5_000,
    (n) =>
      templateOf({
        content: 'q 100 0 0 100 0 0 cm /X1 Do Q',
        resources: '/XObject << /X1 20 0 R >>',
        objects: { 20: form('/Resources << >>', '0 0 8.42 5.95 re f '.repeat(n)) },
      }),
  ],
  [
    'transparent areas of the page’s size',
    40,
    1_000,
    (n) => templateOf({ content: `/G1 gs ${PAGE.repeat(n)}`, resources: TRANSPARENT }),
  ],
  [
    'areas that mix their color with the page',
    8,
    100,
    (n) => templateOf({ content: `/G1 gs /G2 gs ${PAGE.repeat(n)}`, resources: BLENDED }),
  ],
  [
    'small areas that mix their color with the page',
    200,
    3_000,
    (n) => templateOf({ content: `/G1 gs ${'9 9 20 20 re f '.repeat(n)}`, resources: BLENDED }),
  ],
  ['lines as wide as the page', 50, 2_000, (n) => templateOf({ content: `600 w ${'0 300 m 842 310 l S '.repeat(n)}` })],
  [
    'wide lines in a form that does not set their width',
    50,
    2_000,
    (n) =>
      templateOf({
        content: '600 w /X1 Do',
        resources: '/XObject << /X1 20 0 R >>',
        objects: { 20: form('/Resources << >>', '0 300 m 842 310 l S '.repeat(n)) },
      }),
  ],
  [
    'lines that a graphics state makes wide',
    50,
    2_000,
    (n) =>
      templateOf({
        content: `1 w /G1 gs ${'0 300 m 842 310 l S '.repeat(n)}`,
        resources: '/ExtGState << /G1 << /LW 600 >> >>',
      }),
  ],
  ['dashes', 10_000, 10_000_000, (n) => templateOf({ content: `[${800 / n}] 0 d 0 300 m 800 300 l S` })],
  [
    'dashes that a graphics state sets',
    10_000,
    10_000_000,
    (n) =>
      templateOf({
        content: '/G1 gs 0 300 m 800 300 l S',
        resources: `/ExtGState << /G1 << /D [[${800 / n}] 0] >> >>`,
      }),
  ],
  ['gradients of the page’s size', 15, 500, (n) => templateOf({ content: '/S1 sh '.repeat(n), resources: FADE })],
  [
    'small gradients',
    2_000,
    20_000,
    (n) => templateOf({ content: 'q 9 9 9 9 re W n /S1 sh Q '.repeat(n), resources: FADE }),
  ],
  ['clips in each other', 10, 500, (n) => templateOf({ content: `${`${ROUND}W n `.repeat(n)}${PAGE.repeat(100)}` })],
  ['lines across the page, as one path', 3_000, 60_000, (n) => templateOf({ content: `${zigzag(n)}f` })],
  [
    'letters as large as the page',
    150,
    20_000,
    (n) => templateOf({ content: `BT /F1 700 Tf ${'1 0 0 1 9 9 Tm (a) Tj '.repeat(n)} ET` }),
  ],
  [
    'letters in a form',
    40_000,
    40_000_000,
    (n) =>
      templateOf({
        content: '/X1 Do '.repeat(n / 20_000),
        resources: '/XObject << /X1 20 0 R >>',
        objects: { 20: form('', `BT /F1 9 Tf (${'a'.repeat(20_000)}) Tj ET`) },
      }),
  ],
  [
    'images of one pixel as large as the page',
    80,
    5_000,
    (n) =>
      templateOf({
        content: `842 0 0 595 0 0 cm ${'/X1 Do '.repeat(n)}`,
        resources: '/XObject << /X1 20 0 R >>',
        objects: {
          20: rawStream(
            '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
            rawBytes('x'),
          ),
        },
      }),
  ],
  ['transparent groups of the page’s size', 40, 1_000, (n) => withGroup(n, TRANSPARENT)],
  ['isolated groups of the page’s size', 40, 1_000, (n) => withGroup(n, '', '/I true')],
  [
    'tiles of an upright pattern',
    20_000,
    20_000_000,
    (n) =>
      templateOf({
        content: `/Pattern cs /P1 scn ${PAGE}`,
        resources: '/Pattern << /P1 20 0 R >>',
        objects: tiles(Math.sqrt((842 * 595) / n), '1 0 0 1'),
      }),
  ],
  [
    'areas with a pattern that is turned',
    5,
    200,
    (n) =>
      templateOf({
        content: `/Pattern cs /P1 scn ${PAGE.repeat(n)}`,
        resources: '/Pattern << /P1 20 0 R >>',
        objects: tiles(5, '0.7 0.7 -0.7 0.7'),
      }),
  ],
];

/** Templates with much to paint, as real ones have. */
export const ORDINARY_AREAS: readonly TemplateKind[] = KINDS.map(([name, ordinary, , make]) => [
  `${ordinary} ${name}`,
  () => make(ordinary),
]);

/** Templates of few bytes that take a viewer many seconds, because of how much they paint. */
export const AREA_BOMBS: readonly TemplateKind[] = KINDS.map(([name, , costly, make]) => [
  `${costly} ${name}`,
  () => make(costly),
]);
