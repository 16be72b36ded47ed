import type { LoadedFont } from './fonts';

/** The metrics of a font that fitting needs, in thousandths of the font size. */
export interface MeasuredFont {
  capHeight: number;
  shape: (word: string) => { width: number };
}

/** A text and the font that has its characters. */
interface FitText<Font> {
  font: Font;
  text: string;
}

/** Width of a text in thousandths of the font size. */
export function measure(text: string, font: Pick<MeasuredFont, 'shape'>): number {
  const space = font.shape(' ').width;
  return text.split(' ').reduce((sum, word, i) => sum + (i > 0 ? space : 0) + (word ? font.shape(word).width : 0), 0);
}

/** The words of a text, measured so that it can be broken into lines of different widths. */
export interface MeasuredText {
  words: { text: string; width: number }[];
  space: number;
}

/** Measures the words of a text and the space between them, in thousandths of the font size. */
export const measureWords = ({ text, font }: FitText<MeasuredFont>): MeasuredText => ({
  words: text.split(' ').map((word) => ({ text: word, width: measure(word, font) })),
  space: font.shape(' ').width,
});

/** Breaks a text into lines of at most `width` thousandths of the font size; a longer word gets its own line. */
export function wrap({ words, space }: MeasuredText, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    if (line !== '' && used + space + word.width > width) {
      lines.push(line);
      line = word.text;
      used = word.width;
    } else {
      used += (line === '' ? 0 : space) + word.width;
      line = line === '' ? word.text : `${line} ${word.text}`;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Breaks a text into at most `count` lines of about the same width. */
function balanced({ text, font }: FitText<MeasuredFont>, count: number): string[] {
  const words = measureWords({ text, font });
  let wide = measure(text, font);
  let narrow = wide / count;
  for (let step = 0; step < 12; step += 1) {
    const width = (narrow + wide) / 2;
    if (wrap(words, width).length <= count) wide = width;
    else narrow = width;
  }
  return wrap(words, wide);
}

/** The box of a text and its limits, in points. */
export interface FitRules {
  width: number;
  height: number;
  /** Largest font size. */
  size: number;
  /** Below this size the text is broken into more lines. */
  least: number;
  /** Below this size the text counts as overflowing. */
  floor: number;
  maxLines: number;
  /** Distance of baselines in font sizes. */
  leading: number;
}

/** A text in lines that fit their box. */
export interface Fitted<Font = LoadedFont> {
  font: Font;
  lines: string[];
  size: number;
  leading: number;
  /** True if it fits only below the floor. */
  overflow: boolean;
}

/** Fits a text into its box: shrinks it to `least`, then breaks it into lines, then shrinks it further. */
export function fit<Font extends MeasuredFont>({ text, font }: FitText<Font>, rules: FitRules): Fitted<Font> {
  const { width, height, size, leading, maxLines } = rules;
  const least = Math.min(rules.least, size);
  let best = { lines: [] as string[], size: 0 };
  for (let count = 1; count <= maxLines; count += 1) {
    const lines = count === 1 ? [text] : balanced({ text, font }, count);
    const widest = Math.max(1, ...lines.map((line) => measure(line, font)));
    const heightInSizes = (lines.length - 1) * leading + 1;
    const largest = Math.min(size, (width * 1000) / widest, height / heightInSizes);
    if (largest > best.size) best = { lines, size: largest };
    if (largest >= least) break;
  }
  return { font, leading, ...best, overflow: best.size < rules.floor - 0.01 };
}
