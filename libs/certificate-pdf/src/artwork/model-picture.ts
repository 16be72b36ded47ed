import { drawPages } from './draw-pages';

/** Sharp on a phone that is 390 points wide, with three pixels per point. */
const SIDE = 1_170;
const QUALITY = 62;

/** The strokes of MODELO in boxes of 100 × 140, so that no font is needed. */
const LETTERS = [
  'M0 140V0L50 90L100 0V140',
  'M50 0A50 70 0 0 1 50 140A50 70 0 0 1 50 0Z',
  'M0 0V140H40A60 70 0 0 0 40 0Z',
  'M90 0H0V140H90M0 68H75',
  'M0 0V140H85',
  'M50 0A50 70 0 0 1 50 140A50 70 0 0 1 50 0Z',
];
const LETTER = { width: 100, height: 140, gap: 45 };
const WORD_WIDTH = LETTERS.length * (LETTER.width + LETTER.gap) - LETTER.gap;

/** A mark across the page, so that the picture cannot be mistaken for an empty certificate. */
function modelMark(width: number, height: number): Buffer {
  const scale = (0.6 * width) / WORD_WIDTH;
  const letters = LETTERS.map((path, i) => {
    const x = i * (LETTER.width + LETTER.gap) - WORD_WIDTH / 2;
    return `<path d="${path}" transform="translate(${x} ${-LETTER.height / 2})"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <g transform="translate(${width / 2} ${height / 2}) rotate(-22) scale(${scale})" fill="none" stroke="#8E1B3B"
        stroke-width="20" opacity="0.16">${letters.join('')}</g>
    </svg>`,
  );
}

/** The first page of a model as WebP, with its mark. Runs on the server only. @throws Error if it cannot be drawn */
export async function modelPicture(pdf: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  for await (const { data, width, height } of drawPages(pdf, { pages: 1, side: SIDE })) {
    const raw = { width, height, channels: 4 as const };
    const page = sharp(Uint8Array.from(data), { raw }).flatten();
    return page
      .composite([{ input: modelMark(width, height) }])
      .webp({ quality: QUALITY, effort: 5 })
      .toBuffer();
  }
  throw new Error('The PDF has no page');
}
