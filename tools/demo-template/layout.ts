import { COLORS } from '@telar/weave/palettes';
import { rgb } from 'pdf-lib';
import type { RGB } from 'pdf-lib';

// Sizes in points. `y` is measured from the top of the page.

/** A4 landscape. */
export const WIDTH = 841.89;
export const HEIGHT = 595.28;
export const MARGIN = 62;
/** Thickness of the woven bands. */
export const BAND_HEIGHT = 14;
/** Home printers leave 5 mm at the edges blank. */
export const PRINT_MARGIN = 14.5;

/** Left edges of the six details: DNI, hours, start, end, grade and student code. */
export const DETAIL_LEFTS = [62, 164, 290, 392, 494, 590];

/** Side of the QR code. */
export const QR_SIZE = 110;

/** Right edge of the text beside the QR code. */
export const NOTES_RIGHT = WIDTH - MARGIN - QR_SIZE - 16;

const color = (hex: string): RGB => {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
};
export const PAPER = color(COLORS.paper);
export const NOCHE = color(COLORS.noche);
export const PACIFICO = color(COLORS.pacifico);
export const COCHINILLA = color(COLORS.cochinilla);
export const MAIZ = color(COLORS.maiz);
export const SOFT = color('#5A5560');
export const FAINT = color('#EDE6D8');
export const LINE = color('#D3CAB8');

/** Who signs, from left to right. */
export const SIGNERS = [
  { name: 'Mg. Rosa Elena Huamán Cárdenas', position: 'Directora académica' },
  { name: 'Ing. Julio César Paredes Oviedo', position: 'Coordinador de certificación' },
] as const;

/** The left edge of a signature's line. */
export const signatureLeft = (index: number) => MARGIN + index * 214;
