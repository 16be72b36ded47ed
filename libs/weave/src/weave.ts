import { band } from './band';
import { chooser } from './chooser';
import { PALETTE_NAMES, PALETTES } from './palettes';
import type { PaletteName } from './palettes';
import { panel } from './panel';

export interface WeaveOptions {
  /** `band`: long and thin, a repeated motif. `panel`: 16:10, in place of an image. Default `band`. */
  shape?: 'band' | 'panel';
  /** By default, the text determines it. */
  palette?: PaletteName;
  /** Band only: length divided by thickness, so that cells are almost square. Default 24; limited to 1 to 400. */
  ratio?: number;
}

/** A woven pattern, symmetrical from left to right and from top to bottom. */
export interface WovenPattern {
  palette: PaletteName;
  /** CSS hex colors; index 0 is the ground. */
  colors: readonly string[];
  columns: number;
  rows: number;
  /** `rows × columns` indices into `colors`, row by row from the top left. */
  cells: Uint8Array;
}

/**
 * The academy's woven pattern, derived from the SHA-256 of a text. Pure and synchronous; the same in browsers and in
 * Node. It is decoration and proves nothing about the text.
 */
export function weave(text: string, options: WeaveOptions = {}): WovenPattern {
  const choose = chooser(text);
  // Drawn even if a palette is given, so that a text has the same figures in every palette.
  const chosen = PALETTE_NAMES[choose.integerBelow(PALETTE_NAMES.length)] ?? 'noche';
  const palette = options.palette ?? chosen;
  const ratio = Math.min(400, Math.max(1, options.ratio || 24));
  const grid = options.shape === 'panel' ? panel(choose) : band(choose, ratio);
  return { palette, colors: PALETTES[palette], ...grid };
}
