import { IMAGE_TYPES } from '@telar/domain/image-types';
import type { ImageType } from '@telar/domain/image-types';

/** How the bytes of each accepted type begin. A file name or a declared type proves nothing. */
const SIGNATURES: Record<ImageType, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => /^GIF8[79]a/.test(head),
  'image/webp': (head) => /^RIFF[^]{4}WEBP/.test(head),
  // The `ftyp` box lists the brands of the file. HEIC photographs have the same box with other brands.
  'image/avif': (head) => head.slice(4, 8) === 'ftyp' && /^[^]{8}(avif|avis|mif1[^]{0,40}avif)/.test(head),
};

/** Other names for the same types that browsers and operating systems send. */
const ALIASES: Record<string, ImageType> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
};

const HEAD_BYTES = 64;
/** Sent by callers that do not know the type. */
const UNKNOWN = ['', 'application/octet-stream'];

/**
 * Detects the type of an image by its bytes.
 * @param declared the media type that the caller sent.
 * @returns `null` if the bytes are of no accepted type (SVG, PDF, HEIC…), or not of the declared one.
 */
export function imageType(bytes: Buffer, declared: string): ImageType | null {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const type = IMAGE_TYPES.find((candidate) => SIGNATURES[candidate](head)) ?? null;
  const mediaType = declared.toLowerCase().split(';')[0]?.trim() ?? '';
  return UNKNOWN.includes(mediaType) || (ALIASES[mediaType] ?? mediaType) === type ? type : null;
}
