/**
 * The palettes. Color 0 is the ground, 1 stands out most; 2 and 3 are never light, so that edges of these colors show
 * on paper. The values are the academy's colors (maíz, cochinilla, Pacífico, Noche, papel) and one terracotta.
 */
export const PALETTES = {
  noche: ['#14213D', '#F4EDE1', '#E3A72F', '#8E1B3B'],
  pacifico: ['#0B5563', '#FBF8F2', '#8E1B3B', '#E3A72F'],
  terracota: ['#C9543B', '#F4EDE1', '#E3A72F', '#0B5563'],
  papel: ['#F4EDE1', '#C9543B', '#0B5563', '#E3A72F'],
  cochinilla: ['#8E1B3B', '#F4EDE1', '#E3A72F', '#14213D'],
  maiz: ['#E3A72F', '#FBF8F2', '#14213D', '#8E1B3B'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];
