import { weave } from '@telar/weave/weave';
import { weaveSvg } from '@telar/weave/svg';
import sharp from 'sharp';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue';

/** Where the pictures of link previews are served. */
export const PREVIEWS_PATH = '/api/previews';

/** What link previews want: 1.91:1, and under 300 kB for WhatsApp. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
const BYTES_MAX = 300_000;

/** Pixels of one cell of the cloth: the smallest whole number that lets it cover the picture. */
const CELL = 25;

export interface PreviewImage {
  mediaType: string;
  bytes: Buffer;
}

const turns = new BoundedQueue(1, 32);

/** The cloth woven from a text, the same as on the academy's pages, as a PNG of a few colours. */
export function wovenPreview(text: string): Promise<PreviewImage> {
  return turns.run(async () => {
    const woven = weave(text, { shape: 'panel' });
    const svg = weaveSvg(woven, { width: woven.columns * CELL, height: woven.rows * CELL });
    const bytes = await sharp(Buffer.from(svg))
      .resize({ ...PREVIEW_SIZE, fit: 'cover', withoutEnlargement: true })
      .png({ palette: true, effort: 4 })
      .toBuffer();
    return { mediaType: 'image/png', bytes };
  });
}

/** A kept picture as a JPEG, which every messenger shows. */
export function photoPreview(image: Buffer): Promise<PreviewImage> {
  const jpeg = (quality: number) =>
    sharp(image)
      .resize({ ...PREVIEW_SIZE, fit: 'cover' })
      .flatten({ background: '#FBF8F2' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  return turns.run(async () => {
    const fine = await jpeg(80);
    return { mediaType: 'image/jpeg', bytes: fine.length <= BYTES_MAX ? fine : await jpeg(50) };
  });
}
