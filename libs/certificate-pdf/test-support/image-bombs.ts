import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { blackJbig2, grayJpeg2000 } from './encoded-images';
import {
  bytesOf,
  codeStream,
  COMMENT,
  frame,
  HUGE_JPEG,
  jpeg,
  jpegSegment,
  latin1,
  region,
  SCAN,
  segment,
  segmentOf,
  UNKNOWN,
} from './image-headers';
import { rawBytes, rawStream } from './raw-pdf';
import { templateOf, zip } from './template-kinds';
import type { TemplateKind } from './template-kinds';

const lines = (count: number, line: string) => line.repeat(count);

/** A page with an image. @param objects what the image refers to */
const withImage = (entries: string, bytes: Uint8Array, objects: Record<number, string> = {}) =>
  templateOf({
    content: '/X1 Do',
    resources: '/XObject << /X1 20 0 R >>',
    objects: { 20: rawStream(`/Type /XObject /Subtype /Image ${entries}`, bytes), ...objects },
  });

/** A page with an image that says it is small. */
const withSmallImage = (filter: string, bytes: string, objects?: Record<number, string>) =>
  withImage(`/Width 9 /Height 9 /BitsPerComponent 1 ${filter}`, rawBytes(bytes), objects);

const inline = (entries: string, data: string) => `BI /BPC 8 /CS /G ${entries} ID ${data} EI `;
const hex = (data: string | Uint8Array) =>
  Buffer.from(typeof data === 'string' ? rawBytes(data) : data).toString('hex');
const withInline = (entries: string, data: string) => templateOf({ content: inline(entries, data) });
const smallInline = (filter: string, data: string) => withInline(`/W 9 /H 9 ${filter}`, data);

const FADE =
  '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >> >>';

/**
 * A page with a color space that a program computes.
 * @param name of the color space.
 * @param image an object that it draws
 */
const withProgram = (content: string, name: string, image = 'null') =>
  templateOf({
    content,
    resources: `/ColorSpace << ${name} [/Separation /A /DeviceGray 21 0 R] >> /XObject << /X1 22 0 R >>`,
    objects: {
      21: rawStream('/FunctionType 4 /Domain [0 1] /Range [0 1]', rawBytes(`{ ${lines(4_000, '1 add 1 sub ')} }`)),
      22: image,
    },
  });

const LARGE = '/Subtype /Image /Width 6000 /Height 6000 /BitsPerComponent 1 /Filter /FlateDecode';
const blank = () => zip(new Uint8Array(4_500_000));

/** 30 MB, packed. */
const packed = () => zip(new Uint8Array(30_000_000));

const MB = 1024 * 1024;
let packedMb: Uint8Array | undefined;
/**
 * Bytes and megabytes of zeros after them, packed without the checksum at the end. Each MB of zeros is the same block.
 */
function packedWithZeros(start: string, megabytes = 200): Uint8Array {
  const unended = { finishFlush: constants.Z_FULL_FLUSH };
  const zeros = (packedMb ??= deflateRawSync(new Uint8Array(MB), unended));
  return Buffer.concat([deflateSync(rawBytes(start), unended), ...Array.from({ length: megabytes }, () => zeros)]);
}

/** A page with eight images that say they are small, each with the same bytes. */
function withEightImages(filter: string, bytes: Uint8Array, objects: Record<number, string> = {}) {
  const image = rawStream(`/Type /XObject /Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 ${filter}`, bytes);
  const numbers = Array.from({ length: 8 }, (_, i) => 30 + i);
  return templateOf({
    content: numbers.map((number) => `/X${number} Do`).join(' '),
    resources: `/XObject << ${numbers.map((number) => `/X${number} ${number} 0 R`).join(' ')} >>`,
    objects: { ...Object.fromEntries(numbers.map((number) => [number, image])), ...objects },
  });
}

const SMALL_JPEG = jpeg(frame(9, 9), SCAN);

const JPEGS: readonly (readonly [name: string, bytes: string])[] = [
  ['of 65,500 × 65,500 pixels', HUGE_JPEG],
  ['that states its height after its data', jpeg(frame(9, 9), `${SCAN}\xff\xdc\0\x04\xff\xdc`)],
  ['that states its height before its data', jpeg(frame(9, 9), jpegSegment('\xdc', '\xff\xdc'), SCAN)],
  ['without height', jpeg(frame(65_500, 0), SCAN)],
  ['after other bytes', `\0\xff\xe0\xff\xff${HUGE_JPEG}`],
  [
    'with a large frame in a comment that is too short',
    jpeg(jpegSegment(COMMENT, frame(65_500, 65_500)), '\0', frame(9, 9), SCAN),
  ],
  [
    'with a large frame in a comment before a fill byte',
    jpeg(jpegSegment(COMMENT, frame(65_500, 65_500)), '\xff', frame(9, 9), SCAN),
  ],
  [
    'with a large frame after a Huffman table that is too long',
    jpeg(
      jpegSegment('\xc4', `\0\x20${'\0'.repeat(15)}`),
      frame(9, 9),
      jpegSegment(COMMENT, '\0'.repeat(14) + frame(65_500, 65_500)),
      SCAN,
    ),
  ],
  ['of 255 components', jpeg(frame(6_000, 6_000, '\x11'.repeat(255)), SCAN)],
  ['of components that are not sampled', jpeg(frame(9, 9, '\0'), SCAN)],
];

const JBIG2S: readonly (readonly [name: string, bytes: string])[] = [
  ['of which a region is larger than its page', segment(48, 9, 9) + segment(38, 60_000, 60_000)],
  [
    'with many references before its region',
    segment(48, 9, 9) + segment(38, 60_000, 60_000, `\xe0\0\0\x05\0${'\0'.repeat(5)}`),
  ],
  ['of unknown height with a region far down', segment(48, 9_000, UNKNOWN) + region(38, 9, 200_000_000)],
  ['of 4,000 million symbols', segment(48, 9, 9) + region(6, 9, 0, `\0\0${bytesOf(4e9, 4)}`)],
  ['with a halftone of 60,000 × 60,000 points', segment(48, 9, 9) + region(22, 9, 0, `\0${bytesOf(6e4, 4).repeat(2)}`)],
  ['with 16 million patterns', segmentOf(16, `\0\xff\xff${bytesOf(1.6e7, 4)}`)],
  ['with a dictionary of 1,000 million symbols', segmentOf(0, `\0\0${'\0'.repeat(8)}\0\0\0\x01${bytesOf(1e9, 4)}`)],
];

const CODE_STREAMS: readonly (readonly [name: string, bytes: string])[] = [
  ['of 5,000 components', codeStream({ side: 2_000, components: 5_000 })],
  ['with a small code stream before a huge one', codeStream({ side: 9 }) + codeStream({ side: 60_000 })],
  ['of 50,000 tiles', codeStream({ side: 2_240, tile: 10 })],
  ['of tiles without size', codeStream({ side: 9, tile: 0 })],
  ['of tiny code blocks', codeStream({ side: 4_000, block: 0 })],
  ['of tiny precincts', codeStream({ side: 4_000, precinct: 1 })],
  ['of 65,535 layers', codeStream({ side: 4_000, layers: 65_535 })],
  ['with a palette of 255 columns', `${codeStream({ side: 4_000 })}\0\0\0\x0bpclr\0\x01\xff`],
];

/** Images of a format with a header of its own, in a filter. Each is small enough alone. */
const PACKED_FORMATS: readonly TemplateKind[] = [
  [
    'eight JPEGs that unpack to 200 MB each',
    () => withEightImages('/Filter [/FlateDecode /DCTDecode]', packedWithZeros(SMALL_JPEG)),
  ],
  [
    'eight inline JPEGs that unpack to 200 MB each',
    () =>
      templateOf({
        content: lines(8, inline('/W 9 /H 9 /F [/AHx /Fl /DCT]', `${hex(packedWithZeros(SMALL_JPEG))}>`)),
      }),
  ],
  [
    'eight JBIG2 images with a shared part that unpacks to 30 MB',
    () => {
      // Its last segment is a comment.
      const start = `${segment(48, 9, 9)}\0\0\0\0\x3e\0\x01${bytesOf(30 * MB, 4)}`;
      return withEightImages(
        '/Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 21 0 R >>',
        rawBytes(segment(38, 9, 9)),
        { 21: rawStream('/Filter /FlateDecode', packedWithZeros(start, 30)) },
      );
    },
  ],
];

const INLINE: readonly TemplateKind[] = [
  ['an inline JPEG of 65,500 × 65,500 pixels', () => smallInline('/F /DCT', HUGE_JPEG)],
  ['an inline JPEG in hexadecimal digits', () => smallInline('/F [/AHx /DCT]', `${hex(HUGE_JPEG)}>`)],
  [
    'an inline JPEG that states its height after its data',
    () => smallInline('/Filter /DCTDecode', JPEGS[1]?.[1] ?? ''),
  ],
  [
    'an inline JPEG 2000 image of 60,000 × 60,000 pixels',
    () => smallInline('/F /JPXDecode', codeStream({ side: 6e4 })),
  ],
  ['an inline JBIG2 image of 60,000 × 60,000 pixels', () => smallInline('/F /JBIG2Decode', segment(48, 6e4, 6e4))],
  ['an inline fax with many columns', () => smallInline('/F /CCF /DP << /K -1 /Columns 60000 /Rows 60000 >>', 'x')],
  ['an inline fax with many rows', () => smallInline('/F [/AHx /CCF] /DP [null << /Rows 60000 >>]', '00>')],
  [
    'an inline image in hexadecimal digits that unpacks to 30 MB',
    () => smallInline('/F [/AHx /Fl]', `${hex(packed())}>`),
  ],
  [
    'an inline image in base 85 that unpacks without end',
    () => smallInline('/F [/A85 /LZW]', `${lines(90_000, 's8W-!')}~>`),
  ],
  [
    'an inline image of a pixel whose row is predicted from 900,000 bytes',
    () => withInline('/W 1 /H 1 /F /Fl /DP << /Predictor 12 /Columns 900000 >>', 'x'),
  ],
  ['an inline image that is packed twice', () => smallInline('/F [/AHx /Fl /RL]', `${hex(zip('x'))}>`)],
  ['an inline image that unpacks to 30 MB', () => smallInline('/F /Fl', latin1(packed()))],
  [
    'an inline image whose rows are predicted',
    () => smallInline('/F /Fl /DP << /Predictor 12 /Columns 1000000000 >>', 'x'),
  ],
  ['a huge inline image', () => templateOf({ content: 'BI /W 65535 /H 65535 /BPC 8 /CS /G ID x EI' })],
  [
    'inline images of four million pixels, 40 times',
    () => templateOf({ content: lines(40, inline('/W 2000 /H 2000 /F /CCF /DP << /K -1 /Columns 2000 >>', 'x')) }),
  ],
  ['300,000 inline images', () => templateOf({ content: lines(300_000, 'BI /W 1 /H 1 /BPC 8 ID x EI ') })],
  [
    'an inline image whose colors a program computes, 20 times',
    () => withProgram(lines(20, `BI /W 2000 /H 1500 /BPC 8 /CS /C1 /F /DCT ID x EI `), '/C1'),
  ],
  [
    'inline stencils that paint a shading',
    () =>
      templateOf({
        content: `842 0 0 595 0 0 cm /Pattern cs /P1 scn ${lines(100, 'BI /W 1 /H 1 /IM true ID x EI ')}`,
        resources: `/Pattern << /P1 << /PatternType 2 /Shading ${FADE} >> >>`,
      }),
  ],
];

/** Templates whose images have costly colors, or more of them than usual. */
const COLORS: readonly TemplateKind[] = [
  [
    'an image whose color space by name a program computes',
    () => withProgram('/X1 Do', '/C1', rawStream(`${LARGE} /ColorSpace /C1`, blank())),
  ],
  [
    'an image whose default color space a program computes',
    () => withProgram('/X1 Do', '/DefaultGray', rawStream(`${LARGE} /ColorSpace /DeviceGray`, blank())),
  ],
  [
    'an image of 32 colors',
    () =>
      withImage(
        `/Width 4000 /Height 4000 /BitsPerComponent 8 /Filter /FlateDecode /ColorSpace [/DeviceN [${lines(32, '/A ')}] /DeviceGray 21 0 R]`,
        zip('x'),
        { 21: rawStream(`/FunctionType 4 /Domain [${lines(32, '0 1 ')}] /Range [0 1]`, rawBytes('{ }')) },
      ),
  ],
  [
    'an image of 100,000 bits for each color',
    () => withImage('/Width 900 /Height 900 /BitsPerComponent 100000', rawBytes('x')),
  ],
  [
    'an image with a table of 1,000 million colors',
    () => withSmallImage('/ColorSpace [/Indexed /DeviceRGB 1000000000 <00>]', 'x'),
  ],
  [
    'an inline image of 100,000 bits for each color',
    () => templateOf({ content: 'BI /W 900 /H 900 /BPC 100000 ID x EI' }),
  ],
];

/** Templates with images of few bytes that take a viewer minutes or gigabytes. */
export const IMAGE_BOMBS: readonly TemplateKind[] = [
  ...INLINE,
  ...PACKED_FORMATS,
  ...COLORS,
  ...JPEGS.map(([name, bytes]): TemplateKind => [`a JPEG ${name}`, () => withSmallImage('/Filter /DCTDecode', bytes)]),
  ...JBIG2S.map(([name, bytes]): TemplateKind => [
    `a JBIG2 image ${name}`,
    () => withSmallImage('/Filter /JBIG2Decode', bytes),
  ]),
  ...CODE_STREAMS.map(([name, bytes]): TemplateKind => [
    `a JPEG 2000 image ${name}`,
    () => withSmallImage('/Filter /JPXDecode', bytes),
  ]),
  [
    'a JPEG with 3,000 scans',
    () =>
      withImage(
        '/Width 5000 /Height 5000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
        rawBytes(jpeg(frame(5_000, 5_000, '\x11', '\xc2'), lines(3_000, jpegSegment('\xda', '\x01\x01\0\x01\x3f\0')))),
      ),
  ],
  [
    'a JBIG2 image whose page is in the shared part',
    () =>
      withSmallImage('/Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 21 0 R >>', segment(38, 9, 9), {
        21: rawStream('', rawBytes(segment(48, 60_000, 60_000))),
      }),
  ],
  [
    'a JBIG2 image whose shared page grows with its regions',
    () =>
      withSmallImage('/Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 21 0 R >>', region(38, 9, 60_000), {
        21: rawStream('', rawBytes(segment(48, 60_000, UNKNOWN))),
      }),
  ],
  [
    'a fax of unknown width with many rows',
    () => withSmallImage('/Filter /CCITTFaxDecode /DecodeParms << /Rows 60000 >>', 'x'),
  ],
  [
    'an image with a filter that is null before a fax',
    () => withSmallImage('/Filter [null /CCITTFaxDecode] /DecodeParms [null << /Columns 60000 /Rows 60000 >>]', 'x'),
  ],
  [
    'an image of which a row is predicted from gigabytes',
    () => withSmallImage('/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 500000000 /Colors 4 >>', 'x'),
  ],
];

/**
 * Images that decoders may read in different ways: a stated format with another one around it, or that starts
 * elsewhere.
 */
export const AMBIGUOUS_IMAGES: readonly TemplateKind[] = [
  ['a JPEG within a filter', () => withSmallImage('/Filter [/DCTDecode /FlateDecode]', HUGE_JPEG)],
  ['an inline JPEG within a filter', () => smallInline('/F [/DCT /Fl]', HUGE_JPEG)],
  ['two formats of images', () => withSmallImage('/Filter [/DCTDecode /JPXDecode]', HUGE_JPEG)],
  [
    'a JPEG 2000 image whose size is not at its start',
    () => withSmallImage('/Filter /JPXDecode', `\xff\x4f\xff\x30${codeStream({ side: 60_000 }).slice(2)}`),
  ],
  [
    'a box with a code stream that starts later',
    () => withSmallImage('/Filter /JPXDecode', `\0\0\0\0jp2c\xff\x4f\xff\x30${codeStream({ side: 60_000 }).slice(2)}`),
  ],
  [
    'a JBIG2 image with a count of 5 references',
    () => withSmallImage('/Filter /JBIG2Decode', segment(48, 9, 9, '\xa0')),
  ],
  [
    'a font with the format of an image',
    () =>
      templateOf({
        page: '/Resources << /Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor << /FontFile2 20 0 R >> >> >> >>',
        objects: { 20: rawStream('/Filter /DCTDecode', rawBytes(HUGE_JPEG)) },
      }),
  ],
];

/** Templates with images as programs make them. */
export const ORDINARY_IMAGES: readonly TemplateKind[] = [
  [
    'a JPEG in three scans',
    () => withSmallImage('/Filter /DCTDecode', jpeg(frame(5_000, 5_000, '\x22\x11\x11'), SCAN, SCAN)),
  ],
  ['a JPEG followed by another one', () => withSmallImage('/Filter /DCTDecode', jpeg(frame(9, 9), SCAN) + HUGE_JPEG)],
  ['a JPEG that is cut', () => withSmallImage('/Filter /DCTDecode', jpeg(frame(9, 9), SCAN).slice(0, -5))],
  [
    'a JPEG in a filter',
    () => withSmallImage('/Filter [/FlateDecode /DCTDecode]', latin1(zip(jpeg(frame(900, 900), SCAN)))),
  ],
  ['a JBIG2 image', () => withSmallImage('/Filter /JBIG2Decode', latin1(blackJbig2(3_000, 2_000)))],
  [
    'a JBIG2 image in stripes',
    () => withSmallImage('/Filter /JBIG2Decode', segment(48, 900, UNKNOWN) + region(38, 900, 900)),
  ],
  ['a JPEG 2000 image', () => withSmallImage('/Filter /JPXDecode', latin1(grayJpeg2000(5_000, 5_000)))],
  [
    'a JPEG 2000 image in tiles',
    () =>
      withSmallImage(
        '/Filter /JPXDecode',
        codeStream({ side: 5_000, tile: 256, components: 4, layers: 12, precinct: 7 }),
      ),
  ],
  ['an inline JPEG', () => smallInline('/F /DCT', jpeg(frame(900, 900), SCAN))],
  ['an inline fax', () => withInline('/W 1000 /H 1000 /F /CCF /DP << /K -1 /Columns 1000 >>', 'x')],
  [
    'large inline images of 60 million pixels together',
    () => templateOf({ content: lines(15, inline('/W 2000 /H 2000 /F /CCF /DP << /K -1 /Columns 2000 >>', 'x')) }),
  ],
  [
    '3,000 inline images',
    () => templateOf({ content: lines(3_000, inline('/W 9 /H 9 /F /Fl', latin1(zip('x'.repeat(81))))) }),
  ],
];
