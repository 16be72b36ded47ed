import { PICTURE_TYPES } from '@telar/domain/picture-types';
import type { PictureType } from '@telar/domain/picture-types';

/** The kinds of picture that are taken, told by their first bytes; a name or a declared type proves nothing. */
const KINDS: Record<PictureType, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (head) => /^GIF8[79]a/.test(head),
  'image/webp': (head) => /^RIFF[^]{4}WEBP/.test(head),
  // The brands of a file say what is in it; a HEIC photograph has other ones.
  'image/avif': (head) => head.slice(4, 8) === 'ftyp' && /^[^]{8}(avif|avis|mif1[^]{0,40}avif)/.test(head),
};

/** Other names that browsers and systems have for the same. */
const ALIASES: Record<string, PictureType> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
};

const HEAD_BYTES = 64;
/** What callers say who know nothing of the type. */
const UNSAID = ['', 'application/octet-stream'];

/**
 * The type of a picture's bytes.
 * @param declared what the caller says it is.
 * @returns `null` for what is no picture that is taken (SVG, PDF, HEIC…), or another one than was declared.
 */
export function imageType(bytes: Buffer, declared: string): PictureType | null {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const type = PICTURE_TYPES.find((kind) => KINDS[kind](head)) ?? null;
  const said = declared.toLowerCase().split(';')[0]?.trim() ?? '';
  return UNSAID.includes(said) || (ALIASES[said] ?? said) === type ? type : null;
}
