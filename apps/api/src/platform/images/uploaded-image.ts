import { AppError } from '../http/app-error';
import type { Upload } from '../http/upload';
import type { StoredFile } from '../storage/files.service';
import { imageType } from './image-type';
import { IMAGE_WIDTHS, reencode } from './reencode';
import type { ReencodedImage } from './reencode';

/** Where the files of uploaded images are served. */
const IMAGES_PATH = '/api/files/images';

/** An uploaded picture whose files are kept. */
export interface StoredImage {
  /** Path of the largest width. */
  url: string;
  srcset: string;
  placeholder: string;
  /** In the order of `IMAGE_WIDTHS`. */
  files: readonly Pick<StoredFile, 'id'>[];
}

/**
 * Re-encodes an uploaded picture; nothing is kept yet.
 * @throws AppError `image_type_unsupported`, `image_damaged`, `image_exhausting` or `overloaded`.
 */
export async function reencodeUpload({ bytes, mediaType }: Upload): Promise<ReencodedImage> {
  if (bytes.length === 0) throw new AppError('image_damaged');
  if (!imageType(bytes, mediaType)) throw new AppError('image_type_unsupported');
  return reencode(bytes);
}

/** What is said of a picture whose widths are kept in these files, one for each of `IMAGE_WIDTHS` and in that order. */
export function describeStoredImage(
  { placeholder }: Pick<ReencodedImage, 'placeholder'>,
  files: StoredImage['files'],
): StoredImage {
  const paths = files.map(({ id }) => `${IMAGES_PATH}/${id}`);
  const srcset = paths.map((path, place) => `${path} ${String(IMAGE_WIDTHS[place])}w`).join(', ');
  return { url: paths.at(-1) ?? '', srcset, placeholder, files };
}
