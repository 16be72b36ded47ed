import { rawBytes, rawStream } from './raw-pdf';
import { form, templateOf, zip } from './template-kinds';
import type { TemplateKind } from './template-kinds';

const lines = (count: number, line: string) => line.repeat(count);
const SQUARE = '0 0 1 1 re f ';

/** A content stream that is drawn at a cost of 3,000 operators. */
const COSTLY = lines(1_500, SQUARE);

/** A font with one drawn glyph for the letter a. */
const drawnFont = (glyph: string) =>
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 ' +
  `/Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a ${glyph} >> >>`;

const LONG_TEXT = `BT (${lines(2_000, 'a')}) Tj ET`;

const pattern = (tile: string, size = '/BBox [0 0 9 9] /XStep 9 /YStep 9') =>
  rawStream(`/PatternType 1 /PaintType 1 /TilingType 1 ${size} /Resources << >>`, rawBytes(tile));

const PATTERN = '/Pattern << /P1 20 0 R >>';
const FILL_WITH_PATTERN = '/Pattern cs /P1 scn';

/** An image with a mask of 40 million pixels. */
const masked = (): Record<number, string> => ({
  20: rawStream(
    '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 21 0 R',
    rawBytes('x'),
  ),
  21: rawStream(
    '/Subtype /Image /Width 8000 /Height 5000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
    zip(new Uint8Array(5_000_000)),
  ),
});

/** Templates of few bytes that take a viewer minutes to draw, because of what they draw repeatedly. */
export const DRAWING_BOMBS: readonly TemplateKind[] = [
  [
    'a form that is costly only with the resources of the second form that draws it',
    () =>
      templateOf({
        content: '/X1 Do /X2 Do',
        resources: '/XObject << /X1 20 0 R /X2 21 0 R >>',
        objects: {
          20: form('/Resources << /XObject << /S 22 0 R /N 23 0 R >> >>', '/S Do'),
          21: form('/Resources << /XObject << /S 22 0 R /N 24 0 R >> >>', '/S Do'),
          22: form('', lines(2_000, '/N Do ')),
          23: form('', SQUARE),
          24: form('', COSTLY),
        },
      }),
  ],
  [
    'a form whose own resources lack the costly form that it draws',
    () =>
      templateOf({
        content: '/X1 Do',
        resources: '/XObject << /X1 20 0 R /X2 21 0 R >>',
        objects: { 20: form('/Resources << >>', lines(2_000, '/X2 Do ')), 21: form('', COSTLY) },
      }),
  ],
  [
    'a graphics state that sets a font with a costly glyph',
    () =>
      templateOf({
        content: `/G1 gs ${LONG_TEXT}`,
        resources: '/ExtGState << /G1 << /Font [20 0 R 12] >> >>',
        objects: { 20: drawnFont('21 0 R'), 21: rawStream('', rawBytes(`9 0 d0 ${COSTLY}`)) },
      }),
  ],
  [
    'a font with a costly glyph that a form inherits',
    () =>
      templateOf({
        content: 'BT /T3 12 Tf ET /X1 Do',
        resources: '/XObject << /X1 22 0 R >>',
        page: '/Resources << /Font << /T3 20 0 R >> /XObject << /X1 22 0 R >> >>',
        objects: {
          20: drawnFont('21 0 R'),
          21: rawStream('', rawBytes(`9 0 d0 ${COSTLY}`)),
          22: form('/Resources << >>', LONG_TEXT),
        },
      }),
  ],
  [
    'a costly pattern that a form inherits',
    () =>
      templateOf({
        content: `${FILL_WITH_PATTERN} /X1 Do`,
        resources: `${PATTERN} /XObject << /X1 21 0 R >>`,
        objects: { 20: pattern(COSTLY), 21: form('/Resources << >>', lines(2_000, SQUARE)) },
      }),
  ],
  [
    'a costly pattern that the glyphs of a text inherit',
    () =>
      templateOf({
        content: `${FILL_WITH_PATTERN} BT /T3 12 Tf (${lines(200, 'a')}) Tj ET`,
        page: `/Resources << ${PATTERN} /Font << /T3 21 0 R >> >>`,
        objects: {
          20: pattern(COSTLY),
          21: drawnFont('22 0 R'),
          22: rawStream('', rawBytes(`9 0 0 0 9 9 d1 ${lines(20, SQUARE)}`)),
        },
      }),
  ],
  [
    'a pattern whose matrix makes its tiles tiny',
    () =>
      templateOf({
        content: `${FILL_WITH_PATTERN} 0 0 800 500 re f`,
        resources: PATTERN,
        objects: { 20: pattern(SQUARE, '/BBox [0 0 9 9] /XStep 9 /YStep 9 /Matrix [0.0001 0 0 0.0001 0 0]') },
      }),
  ],
  [
    'a pattern in a form that is drawn tiny',
    () =>
      templateOf({
        content: 'q 0.0001 0 0 0.0001 0 0 cm /X1 Do Q',
        resources: '/XObject << /X1 21 0 R >>',
        objects: {
          20: pattern(SQUARE),
          21: rawStream(
            `/Subtype /Form /BBox [0 0 8000000 5000000] /Resources << ${PATTERN} >>`,
            rawBytes(`${FILL_WITH_PATTERN} 0 0 8000000 5000000 re f`),
          ),
        },
      }),
  ],
  [
    'a pattern whose tiles overlap a million times',
    () =>
      templateOf({
        content: `${FILL_WITH_PATTERN} 0 0 800 500 re f`,
        resources: PATTERN,
        objects: { 20: pattern(lines(9, SQUARE), '/BBox [0 0 1000 1000] /XStep 1 /YStep 1') },
      }),
  ],
  [
    'a costly form after a pattern of an infinite cost that nothing is painted with',
    () =>
      templateOf({
        content: `${FILL_WITH_PATTERN} /X1 Do 0 g ${lines(2_000, '/X2 Do ')}`,
        resources: `${PATTERN} /XObject << /X1 21 0 R /X2 22 0 R >>`,
        objects: {
          20: pattern(SQUARE, `/BBox [0 0 1${'0'.repeat(200)} 1] /XStep 0.${'0'.repeat(200)}1 /YStep 1`),
          21: form('/Resources << >>', '0 w'),
          22: form('/Resources << >>', COSTLY),
        },
      }),
  ],
  [
    'a tiny pattern in a form beside one that is drawn flat',
    () =>
      templateOf({
        content: `${FILL_WITH_PATTERN} 0 0 800 500 re f 0 g q 1 0 0 0 0 0 cm /X1 Do Q`,
        resources: `${PATTERN} /XObject << /X1 21 0 R >>`,
        objects: {
          20: pattern(SQUARE, '/BBox [0 0 9 9] /XStep 0.01 /YStep 0.01'),
          21: form('/Resources << >>', SQUARE),
        },
      }),
  ],
  [
    'an isolated group of the page’s size that is drawn 20,000 times',
    () =>
      templateOf({
        content: lines(20_000, '/X1 Do '),
        resources: '/XObject << /X1 20 0 R >>',
        objects: { 20: form('/Group << /S /Transparency /I true >> /Resources << >>', SQUARE) },
      }),
  ],
  [
    'a small transparency group that is drawn enlarged 20,000 times',
    () =>
      templateOf({
        content: lines(20_000, 'q 900 0 0 900 0 0 cm /X1 Do Q '),
        resources: '/XObject << /X1 20 0 R >>',
        objects: {
          20: rawStream(
            '/Subtype /Form /BBox [0 0 1 1] /Group << /S /Transparency >> /Resources << >>',
            rawBytes(SQUARE),
          ),
        },
      }),
  ],
  [
    'a soft mask that is set 20,000 times',
    () =>
      templateOf({
        content: lines(20_000, '/G1 gs '),
        resources: '/ExtGState << /G1 << /SMask << /S /Luminosity /G 20 0 R >> >> >>',
        objects: { 20: form('/Resources << >>', SQUARE) },
      }),
  ],
  [
    'an image of one pixel with a mask of 40 million that is drawn 200 times',
    () => templateOf({ content: lines(200, '/X1 Do '), resources: '/XObject << /X1 20 0 R >>', objects: masked() }),
  ],
  [
    'a field whose look uses the resources of the form',
    () =>
      templateOf({
        page: '/Annots [<< /Subtype /Widget /FT /Btn /T (a) /Rect [0 0 9 9] /AP << /N 20 0 R >> >>]',
        catalog: '/AcroForm << /Fields [] /DR << /XObject << /X1 21 0 R >> >> >>',
        objects: { 20: form('', lines(2_000, '/X1 Do ')), 21: form('', COSTLY) },
      }),
  ],
  [
    'a huge image among the resources of the form',
    () =>
      templateOf({
        catalog: '/AcroForm << /Fields [] /DR << /XObject << /X1 20 0 R >> >> >>',
        objects: { 20: rawStream('/Subtype /Image /Width 65535 /Height 65535', rawBytes('x')) },
      }),
  ],
];
