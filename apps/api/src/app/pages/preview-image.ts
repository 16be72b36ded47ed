import { weaveSvg } from '@telar/weave/svg';
import { weave } from '@telar/weave/weave';
import { sharp } from '../../platform/images/image-library';
import { PREVIEW_SIZE } from './preview-size';
import { wordsSvg } from './preview-words';
import type { PreviewWords } from './preview-words';

/** WhatsApp ignores images over 300 kB. */
const BYTES_MAX = 300_000;

/** Pixels of one cell of the woven pattern: the smallest whole number with which the pattern covers the image. */
const CELL_PX = 25;
/** The background of the pages, under transparent parts of a photograph. */
const BACKGROUND = '#FBF8F2';

export interface PreviewImage {
  mediaType: string;
  bytes: Buffer;
}

/** The words over an image, as a layer for `sharp`. */
const layerOf = (words: PreviewWords | null) => (words ? [{ input: Buffer.from(wordsSvg(words)) }] : []);

/** Draws the pattern woven from a text, as the app shows it, as a PNG with the words over it. */
export async function wovenPreview(text: string, words: PreviewWords | null = null): Promise<PreviewImage> {
  const woven = weave(text, { shape: 'panel' });
  const svg = weaveSvg(woven, { width: woven.columns * CELL_PX, height: woven.rows * CELL_PX });
  const bytes = await sharp(Buffer.from(svg))
    .resize({ ...PREVIEW_SIZE, fit: 'cover', withoutEnlargement: true })
    .composite(layerOf(words))
    .png({ palette: true, effort: 4 })
    .toBuffer();
  return { mediaType: 'image/png', bytes };
}

/** Converts a stored image with the words over it to JPEG, which every messenger shows. */
export async function photoPreview(image: Buffer, words: PreviewWords): Promise<PreviewImage> {
  const jpeg = (quality: number) =>
    sharp(image)
      .resize({ ...PREVIEW_SIZE, fit: 'cover' })
      .flatten({ background: BACKGROUND })
      .composite(layerOf(words))
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  const fine = await jpeg(80);
  return { mediaType: 'image/jpeg', bytes: fine.length <= BYTES_MAX ? fine : await jpeg(50) };
}
