import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { BoundedQueue } from '../concurrency/bounded-queue';
import { AppError } from '../http/app-error';
import { imageType } from './image-type';

/** Widths in pixels of a stored image. All have the ratio in which the screens show them. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
const IMAGE_RATIO = 16 / 10;

const PIXELS_MAX = 40_000_000;
/** The AVIF decoder holds the whole image, about 25 bytes per pixel (300 MB), and cannot be stopped. */
const AVIF_PIXELS_MAX = 12_000_000;
const TIMEOUT_S = 10;
const QUALITY = 78;
const PLACEHOLDER_WIDTH = 16;
const PLACEHOLDER_QUALITY = 30;

/** A decoded image takes memory for every pixel, so only a few are processed at once, each on one thread. */
const queue = new BoundedQueue(Math.max(1, Math.min(4, availableParallelism() - 1)), 16);
/** AVIF images take so much memory that only one is processed at a time. They do not hold up the others. */
const avifQueue = new BoundedQueue(1, 4);

type SharpLibrary = (typeof import('./image-library'))['sharp'];

export interface ReencodedImage {
  /** WebP, one for each of `IMAGE_WIDTHS`, in that order. */
  widths: Buffer[];
  /** An image of 16 × 10 pixels as a data URL of a few hundred characters. */
  placeholder: string;
}

const sizeOf = (width: number) => ({ width, height: Math.round(width / IMAGE_RATIO), fit: 'cover' as const });

/** The longest side of a whole image, in pixels: a screenshot stays readable. */
const SIDE_MAX = 2_000;

/**
 * Decodes an image and encodes it in three widths: upright, cropped to 16:10 around its center (as CSS `object-fit:
 * cover` does), and without metadata such as the place and the camera. Of an animation only the first frame remains.
 * @throws AppError `image_exhausting` above 40 million pixels (AVIF: 12 million) or 10 s, `image_damaged` if it cannot
 * be decoded, `overloaded` if the queue is full.
 */
export function reencode(bytes: Buffer): Promise<ReencodedImage> {
  return decode(bytes, async (source, sharp) => {
    const largest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 0;
    // Decode once, at the largest width. The smaller images are made from that one.
    const { data, info } = await source
      .resize(sizeOf(largest))
      .toColorspace('srgb')
      .timeout({ seconds: TIMEOUT_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const webp = (width: number, quality: number) =>
      sharp(data, { raw }).resize(sizeOf(width)).webp({ quality }).toBuffer();
    const widths: Buffer[] = [];
    for (const width of IMAGE_WIDTHS) widths.push(await webp(width, QUALITY));
    const placeholder = await webp(PLACEHOLDER_WIDTH, PLACEHOLDER_QUALITY);
    return { widths, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}` };
  });
}

/**
 * Decodes an image and encodes it whole, as WebP: upright, with sides of at most `SIDE_MAX`, and without metadata.
 * @throws AppError as `reencode`.
 */
export function reencodeWhole(bytes: Buffer): Promise<Buffer> {
  const size = { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside' as const, withoutEnlargement: true };
  return decode(bytes, (source) =>
    source.resize(size).toColorspace('srgb').webp({ quality: QUALITY }).timeout({ seconds: TIMEOUT_S }).toBuffer(),
  );
}

/** Runs the work on an image that was checked, upright. @throws AppError as `reencode`. */
function decode<T>(bytes: Buffer, work: (source: Sharp, sharp: SharpLibrary) => Promise<T>): Promise<T> {
  const isAvif = imageType(bytes, '') === 'image/avif';
  return (isAvif ? avifQueue : queue).run(async () => {
    const { sharp } = await import('./image-library');
    try {
      // The limit also applies to the size that a decoder finds in the image, if the header names a smaller one.
      const source = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, animated: false });
      const { format, width, height } = await source.metadata();
      if (format === 'heif' && width * height > AVIF_PIXELS_MAX) throw new AppError('image_exhausting');
      return await work(source.autoOrient(), sharp);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const message = (cause as Error).message ?? '';
      throw new AppError(/timeout|pixel limit/i.test(message) ? 'image_exhausting' : 'image_damaged', { cause });
    }
  });
}
