import type { Drawable } from './coverage';
import type { LoadedFont } from './fonts';

/** Width of a text in thousandths of the font size. */
export function measure(text: string, font: LoadedFont): number {
  const space = font.shape(' ').width;
  return text.split(' ').reduce((sum, word, i) => sum + (i > 0 ? space : 0) + (word ? font.shape(word).width : 0), 0);
}

/** Breaks a text into lines at most `width` thousandths wide; a longer word stands alone. */
export function wrap(text: string, font: LoadedFont, width: number): string[] {
  const space = font.shape(' ').width;
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const wide = measure(word, font);
    if (line !== '' && used + space + wide > width) {
      lines.push(line);
      line = word;
      used = wide;
    } else {
      used += (line === '' ? 0 : space) + wide;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Breaks a text into `count` lines as equal as can be. */
function balanced(text: string, font: LoadedFont, count: number): string[] {
  let narrow = measure(text, font) / count;
  let wide = measure(text, font);
  for (let step = 0; step < 12; step += 1) {
    const width = (narrow + wide) / 2;
    if (wrap(text, font, width).length <= count) wide = width;
    else narrow = width;
  }
  return wrap(text, font, wide);
}

export interface FitRules {
  width: number;
  height: number;
  /** Largest font size in points. */
  size: number;
  /** Below this the text is rather broken into more lines. */
  least: number;
  /** Below this it still shrinks, but counts as overflowing. */
  floor: number;
  maxLines: number;
  /** Distance of baselines in font sizes. */
  leading: number;
}

export interface Fitted {
  font: LoadedFont;
  lines: string[];
  size: number;
  leading: number;
  /** True when it only fits below the floor. */
  overflow: boolean;
}

/** Shrinks a text to fit its box, then breaks it into lines, then shrinks it further and says so. */
export function fit({ text, font }: Drawable, rules: FitRules): Fitted {
  const { width, height, size, leading, maxLines } = rules;
  const least = Math.min(rules.least, size);
  let best = { lines: [] as string[], size: 0 };
  for (let count = 1; count <= maxLines; count += 1) {
    const lines = count === 1 ? [text] : balanced(text, font, count);
    const widest = Math.max(1, ...lines.map((line) => measure(line, font)));
    const tallest = (lines.length - 1) * leading + 1;
    const largest = Math.min(size, (width * 1000) / widest, height / tallest);
    if (largest > best.size) best = { lines, size: largest };
    if (largest >= least) break;
  }
  return { font, leading, ...best, overflow: best.size < rules.floor - 0.01 };
}
