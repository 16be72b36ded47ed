import { PATHS, pathTo } from '@telar/contracts/paths';
import { AppError } from '../http/app-error';
import type { Upload } from '../http/upload';
import type { StoredFile } from '../storage/file-row';
import { imageType } from './image-type';
import { IMAGE_WIDTHS, reencode, reencodeWhole } from './reencode';
import type { ReencodedImage } from './reencode';

/** An uploaded image whose files are stored. */
export interface StoredImage {
  /** Path of the largest width. */
  url: string;
  srcset: string;
  placeholder: string;
  /** In the order of `IMAGE_WIDTHS`. */
  files: readonly Pick<StoredFile, 'id'>[];
}

/**
 * Checks the type of an uploaded image and re-encodes it. Stores nothing.
 * @throws AppError `image_type_unsupported`, `image_damaged`, `image_exhausting` or `overloaded`.
 */
export async function reencodeUpload(upload: Upload): Promise<ReencodedImage> {
  assertImage(upload);
  return reencode(upload.bytes);
}

/** As `reencodeUpload`, for a picture that is kept whole, as WebP. */
export async function reencodeWholeUpload(upload: Upload): Promise<Buffer> {
  assertImage(upload);
  return reencodeWhole(upload.bytes);
}

function assertImage({ bytes, mediaType }: Upload): void {
  if (bytes.length === 0) throw new AppError('image_damaged');
  if (!imageType(bytes, mediaType)) throw new AppError('image_type_unsupported');
}

/** @param files one for each of `IMAGE_WIDTHS`, in that order. */
export function describeStoredImage(
  { placeholder }: Pick<ReencodedImage, 'placeholder'>,
  files: StoredImage['files'],
): StoredImage {
  const paths = files.map(({ id }) => pathTo(PATHS.image, { id }));
  const srcset = paths.map((path, index) => `${path} ${String(IMAGE_WIDTHS[index])}w`).join(', ');
  return { url: paths.at(-1) ?? '', srcset, placeholder, files };
}
