import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { Font, Fontkit } from 'pdf-lib/cjs/types/fontkit';
import { PREVIEW_SIZE } from './preview-size';

/** The words on a preview image. */
export interface PreviewWords {
  /** A short line above the title: "Curso · Telar". */
  label: string;
  title: string;
  /** A short line below the title. */
  detail: string;
}

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const MARGIN = 64;
const TITLE_PX = 60;
const TITLE_LINES = 2;
const SMALL_PX = 30;
/** Characters of a text that are laid out. More do not fit. */
const TEXT_MAX = 200;
const COLORS = { ground: '#14213D', accent: '#E3A72F', title: '#FBF8F2', small: '#BFC6D6' };

const require = createRequire(import.meta.url);
let loaded: Font | undefined;

/** The academy's typeface, parsed once. Its outlines are drawn, so that no font of the system is needed. */
function font(): Font {
  const file = () => readFileSync(require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'));
  loaded ??= (fontkit as Fontkit).create(new Uint8Array(file()));
  return loaded;
}

/** One line of printable text: characters that the font lacks are left out. */
function printable(text: string): string {
  const line = text.normalize('NFC').replace(/[\p{C}\s]+/gu, ' ');
  const covered = Array.from(line).filter((char) => font().hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
  // Spaces meet where a word was left out between them.
  const spaced = covered.filter((char, index) => char !== ' ' || covered[index - 1] !== ' ');
  return spaced.slice(0, TEXT_MAX).join('').trim();
}

function widthOf(text: string, px: number): number {
  const { positions } = font().layout(text);
  return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * (px / font().unitsPerEm);
}

/** Cuts a text with an ellipsis until it fits. */
function fitted(text: string, px: number, width: number): string {
  if (widthOf(text, px) <= width) return text;
  const chars = Array.from(text);
  while (chars.length > 0 && widthOf(`${chars.join('').trimEnd()}…`, px) > width) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}

/** Wraps a text between words. Cuts a word that is wider than a line, and the last line of a longer text. */
export function wrapped(text: string, px: number, width: number, linesMax: number): string[] {
  const lines: string[] = [];
  let rest = printable(text).split(' ');
  while (rest.length > 0 && lines.length < linesMax - 1) {
    let count = 1;
    while (count < rest.length && widthOf(rest.slice(0, count + 1).join(' '), px) <= width) count++;
    lines.push(fitted(rest.slice(0, count).join(' '), px, width));
    rest = rest.slice(count);
  }
  if (rest.length > 0) lines.push(fitted(rest.join(' '), px, width));
  return lines.filter(Boolean);
}

/** SVG of a line. `y` is its baseline. The text becomes outlines, so no character of it reaches the SVG. */
function line(text: string, y: number, px: number, color: string): string {
  const scale = px / font().unitsPerEm;
  const { glyphs, positions } = font().layout(text);
  let x = 0;
  const outlines = glyphs.map((glyph, index) => {
    const outline = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
    x += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return outline;
  });
  return `<g fill="${color}" transform="translate(${MARGIN} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

/** An SVG of the size of a preview with the words on a dark band at the bottom. */
export function wordsSvg({ label, title, detail }: PreviewWords): string {
  const width = WIDTH - 2 * MARGIN;
  const titleLines = wrapped(title, TITLE_PX, width, TITLE_LINES);
  const leading = TITLE_PX * 1.15;
  const height = 150 + titleLines.length * leading;
  const top = HEIGHT - height;
  const small = (text: string) => fitted(printable(text), SMALL_PX, width);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="${COLORS.ground}" d="M0 ${top}h${WIDTH}v${height}H0z"/>`,
    `<path fill="${COLORS.accent}" d="M0 ${top}h${WIDTH}v8H0z"/>`,
    line(small(label), top + 56, SMALL_PX, COLORS.accent),
    ...titleLines.map((text, index) => line(text, top + 56 + (index + 1) * leading, TITLE_PX, COLORS.title)),
    line(small(detail), HEIGHT - 34, SMALL_PX, COLORS.small),
    '</svg>',
  ].join('');
}
