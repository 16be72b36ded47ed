import { rawBytes, rawStream } from './raw-pdf';
import { templateOf, zip } from './template-kinds';
import type { TemplateKind } from './template-kinds';

const lines = (count: number, line: string) => line.repeat(count);

/** A page that paints with a shading. @param shading its object, or the reference to it */
const withShading = (shading: string, objects: Record<number, string>, times = 1) =>
  templateOf({ content: lines(times, '/S1 sh '), resources: `/Shading << /S1 ${shading} >>`, objects });

const acrossPage = (colors: string) =>
  `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 842 0] /Function ${colors} >>`;

const FADE = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>';

const program = (steps: number, domain = '0 1') =>
  rawStream(
    `/FunctionType 4 /Domain [${domain}] /Range [0 1 0 1 0 1]`,
    rawBytes(`{ ${lines(steps, '1 add 1 sub ')} dup dup }`),
  );

/** Functions of which each consists of the next one, 20 times. */
function stitched(levels: number): Record<number, string> {
  const numbers = Array.from({ length: 19 }, (_, i) => (i + 1) / 20).join(' ');
  const entries = Array.from({ length: levels }, (_, i) => {
    const parts = lines(20, `${21 + i} 0 R `);
    const body = `/FunctionType 3 /Domain [0 1] /Functions [${parts}] /Bounds [${numbers}] /Encode [${lines(20, '0 1 ')}]`;
    return [20 + i, i + 1 < levels ? `<< ${body} >>` : FADE] as const;
  });
  return Object.fromEntries(entries);
}

/** A page of one line of text. @param more entries of the font, and of its part that has the glyphs */
const withFont = (encoding: string, more: string, objects: Record<number, string> = {}, toUnicode = '') =>
  templateOf({
    content: 'BT /F2 12 Tf 40 500 Td <0001> Tj ET',
    page: `/Resources << /Font << /F2 << /Type /Font /Subtype /Type0 /BaseFont /X /Encoding ${encoding} ${toUnicode} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${more} >>] >> >> >>`,
    objects,
  });

const image = (entries: string, bytes: Uint8Array) => rawStream(`/Type /XObject /Subtype /Image ${entries}`, bytes);

/** A page with an image. @param objects what the image refers to */
const withImage = (entries: string, bytes: Uint8Array, objects: Record<number, string> = {}) =>
  templateOf({
    content: '/X1 Do',
    resources: '/XObject << /X1 20 0 R >>',
    objects: { 20: image(entries, bytes), ...objects },
  });

/** Templates whose colors or fonts are few bytes, and take a viewer minutes or gigabytes. */
export const DATA_BOMBS: readonly TemplateKind[] = [
  ['a program of a megabyte that computes colors', () => withShading(acrossPage('20 0 R'), { 20: program(100_000) })],
  [
    'a program that computes the color of each pixel',
    () =>
      withShading(
        '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [842 0 0 595 0 0] /Function 20 0 R >>',
        { 20: program(50, '0 1 0 1') },
        50,
      ),
  ],
  [
    'an image whose colors a program computes',
    () =>
      withImage(
        '/Width 6000 /Height 6000 /BitsPerComponent 1 /ColorSpace [/Separation /A /DeviceRGB 21 0 R] /Filter /FlateDecode',
        zip(new Uint8Array(4_500_000)),
        { 21: program(4_000) },
      ),
  ],
  [
    'a mesh of 100,000 triangles that is painted 100 times',
    () =>
      withShading(
        '20 0 R',
        {
          20: rawStream(
            '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 16 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 842 0 595 0 1 0 1 0 1] /Filter /FlateDecode',
            zip(new Uint8Array(800_000)),
          ),
        },
        100,
      ),
  ],
  ['a shading that is painted 25,000 times', () => withShading(acrossPage('20 0 R'), { 20: FADE }, 25_000)],
  [
    'a pattern of a shading that paints 25,000 times',
    () =>
      templateOf({
        content: `/Pattern cs /P1 scn ${lines(25_000, '0 0 9 9 re f ')}`,
        resources: `/Pattern << /P1 << /PatternType 2 /Shading ${acrossPage('20 0 R')} >> >>`,
        objects: { 20: FADE },
      }),
  ],
  ['functions that use each other 20 times each', () => withShading(acrossPage('20 0 R'), stitched(7))],
  [
    'a function that is a part of itself',
    () =>
      withShading(acrossPage('20 0 R'), {
        20: '<< /FunctionType 3 /Domain [0 1] /Functions [20 0 R 20 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>',
      }),
  ],
  [
    'a color space that is a part of itself',
    () =>
      templateOf({
        content: '/C1 cs 0 sc 0 0 99 99 re f',
        resources: '/ColorSpace << /C1 20 0 R >>',
        objects: { 20: '[/Indexed 20 0 R 1 (abcdef)]' },
      }),
  ],
  [
    'a table of 200 million colors in six bytes',
    () =>
      withShading(acrossPage('20 0 R'), {
        20: rawStream(
          '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [200000000] /BitsPerSample 8',
          rawBytes('abcdef'),
        ),
      }),
  ],
  [
    'a table of colors with 28 dimensions',
    () =>
      withShading(acrossPage('20 0 R'), {
        20: rawStream(
          `/FunctionType 0 /Domain [${lines(28, '0 1 ')}] /Range [0 1 0 1 0 1] /Size [${lines(28, '1 ')}] /BitsPerSample 8`,
          rawBytes('abc'),
        ),
      }),
  ],
  ['a font with 100 million widths', () => withFont('/Identity-H', '/W [0 100000000 500]')],
  ['a font with 65,536 widths, 200 times', () => withFont('/Identity-H', `/W [${lines(200, '0 65535 500 ')}]`)],
  ['a font with 100 million heights', () => withFont('/Identity-V', '/W2 [0 100000000 -1000 500 880]')],
  [
    'a font whose encoding maps 16 million codes',
    () =>
      withFont('20 0 R', '', {
        20: rawStream('/Type /CMap', rawBytes('1 begincidrange\n<000000> <FFFFFE> 0\nendcidrange')),
      }),
  ],
  [
    'a font whose text maps 16 million codes, after a comment and a list',
    () =>
      withFont(
        '/Identity-H',
        '',
        {
          20: rawStream(
            '',
            rawBytes('2 beginbfrange % endbfrange\n<0000> <0001> [<0041> <0042>]\n<0> <F FFFFE> <0020>\nendbfrange'),
          ),
        },
        '/ToUnicode 20 0 R',
      ),
  ],
];
