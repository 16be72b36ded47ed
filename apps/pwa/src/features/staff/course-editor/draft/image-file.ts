import { FILE_LIMITS } from '@telar/domain/file-limits';
import { IMAGE_TYPES } from '@telar/domain/image-types';
import { ERROR_TEXTS } from '@telar/texts/errors';

/** Explains why a file cannot be a course's image; `null` if it can. The server checks it again. */
export function imageFileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return ERROR_TEXTS.image_type_unsupported;
  return size > FILE_LIMITS.imageBytes ? ERROR_TEXTS.image_too_large : null;
}
