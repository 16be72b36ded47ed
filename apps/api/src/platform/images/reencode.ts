import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { AppError } from '../http/app-error';
import { BoundedQueue } from '../concurrency/bounded-queue';

/** Widths in pixels of a kept picture; each is 16:10, the shape in which the screens show it. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export const IMAGE_RATIO = 16 / 10;

const PIXELS_MAX = 40_000_000;
const WITHIN_SECONDS = 10;
const QUALITY = 78;
const PLACEHOLDER_WIDTH = 16;

/** Decoding takes memory by the pixel: a few at once, each on one thread, so that requests keep theirs. */
const turns = new BoundedQueue(Math.max(1, Math.min(4, availableParallelism() - 1)), 16);
sharp.concurrency(1);
sharp.cache(false);

export interface ReencodedImage {
  /** WebP, one for each of `IMAGE_WIDTHS`, in that order. */
  widths: Buffer[];
  /** A picture of 16 × 10 pixels as a data address of a few hundred characters. */
  placeholder: string;
}

const boxOf = (width: number) => ({ width, height: Math.round(width / IMAGE_RATIO), fit: 'cover' as const });

/**
 * Decodes a picture and writes it anew in three widths: upright, cut to 16:10 around its middle as a browser's
 * `object-fit: cover` would, and without anything that was not picture (place, camera, whatever followed the bytes).
 * Of an animation the first frame is kept.
 * @throws AppError `image_exhausting` above 40 million pixels or 10 s, `image_damaged` where it cannot be decoded.
 */
export function reencode(bytes: Buffer): Promise<ReencodedImage> {
  return turns.run(async () => {
    try {
      const source = sharp(bytes, { failOn: 'error', limitInputPixels: false, animated: false });
      const { width, height } = await source.metadata();
      if (width * height > PIXELS_MAX) throw new AppError('image_exhausting');
      const largest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 0;
      // Decoded once, into the largest; the others are made of it.
      const { data, info } = await source
        .autoOrient()
        .resize(boxOf(largest))
        .toColourspace('srgb')
        .timeout({ seconds: WITHIN_SECONDS })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      const webp = (width: number, quality: number) =>
        sharp(data, { raw }).resize(boxOf(width)).webp({ quality }).toBuffer();
      const widths: Buffer[] = [];
      for (const width of IMAGE_WIDTHS) widths.push(await webp(width, QUALITY));
      const tiny = await webp(PLACEHOLDER_WIDTH, 30);
      return { widths, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const message = (cause as Error).message ?? '';
      throw new AppError(/timeout|pixel limit/i.test(message) ? 'image_exhausting' : 'image_damaged', { cause });
    }
  });
}
