/** The academy's colors, and one terracotta. */
export const COLORS = {
  noche: '#14213D',
  pacifico: '#0B5563',
  cochinilla: '#8E1B3B',
  maiz: '#E3A72F',
  terracota: '#C9543B',
  paper: '#FBF8F2',
  lightGround: '#F4EDE1',
} as const;

const { noche, pacifico, cochinilla, maiz, terracota, paper, lightGround } = COLORS;

/**
 * The palettes. Color 0 is the ground, 1 stands out most; 2 and 3 are never light, so that edges of these colors show
 * on paper.
 */
export const PALETTES = {
  noche: [noche, lightGround, maiz, cochinilla],
  pacifico: [pacifico, paper, cochinilla, maiz],
  terracota: [terracota, lightGround, maiz, pacifico],
  papel: [lightGround, terracota, pacifico, maiz],
  cochinilla: [cochinilla, lightGround, maiz, noche],
  maiz: [maiz, paper, noche, cochinilla],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];
