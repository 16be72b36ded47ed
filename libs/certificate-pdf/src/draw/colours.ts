/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

/** The colour of a CSS hex code, `#RRGGBB`. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** The colours of a certificate. They do not follow the dark theme of the app. */
export const COLOURS = {
  tinta: colour('#1C1B1F'),
  soft: colour('#5A5560'),
  pacifico: colour('#0B5563'),
  cochinilla: colour('#8E1B3B'),
  maiz: colour('#E3A72F'),
  line: colour('#D9D2C3'),
  white: [1, 1, 1],
  black: [0, 0, 0],
} as const satisfies Record<string, Colour>;
