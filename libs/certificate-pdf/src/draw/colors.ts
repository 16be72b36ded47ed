/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

/** The color of a CSS hex code, `#RRGGBB`. */
export function color(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** The colors of a certificate. They do not follow the dark theme of the app. */
export const COLORS = {
  tinta: color('#1C1B1F'),
  soft: color('#5A5560'),
  pacifico: color('#0B5563'),
  cochinilla: color('#8E1B3B'),
  maiz: color('#E3A72F'),
  line: color('#D9D2C3'),
  white: [1, 1, 1],
  black: [0, 0, 0],
} as const satisfies Record<string, Color>;
