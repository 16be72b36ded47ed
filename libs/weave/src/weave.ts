import { band } from './band';
import { chooser } from './chooser';
import { PALETTE_NAMES, PALETTES } from './palettes';
import type { PaletteName } from './palettes';
import { panel } from './panel';

export interface WeaveOptions {
  /** `band`: thin and long, a repeating motif. `panel`: 16:10, in place of a picture. Default `band`. */
  shape?: 'band' | 'panel';
  /** Default: chosen by the text. */
  palette?: PaletteName;
  /** Band only: length divided by thickness, above 0 (default 24, held within 1 and 400). Cells come out close to square. */
  ratio?: number;
}

/** A woven cloth: rows of colour indices, mirrored left to right and top to bottom. */
export interface Woven {
  palette: PaletteName;
  /** CSS hex colours; index 0 is the ground. */
  colours: readonly string[];
  columns: number;
  rows: number;
  /** `rows × columns` indices into `colours`, row by row from the top left. */
  cells: Uint8Array;
}

/**
 * The academy's signature: a cloth from the SHA-256 of a text. Pure, synchronous, the same in browser and Node.
 * Decoration only: it proves nothing.
 */
export function weave(text: string, options: WeaveOptions = {}): Woven {
  const choose = chooser(text);
  const chosen = PALETTE_NAMES[choose.below(PALETTE_NAMES.length)] ?? 'noche';
  const palette = options.palette ?? chosen;
  const ratio = Math.min(400, Math.max(1, options.ratio || 24));
  const grid = options.shape === 'panel' ? panel(choose) : band(choose, ratio);
  return { palette, colours: PALETTES[palette], ...grid };
}
