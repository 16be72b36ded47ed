import { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState } from 'pdf-lib';
import type { PDFDocument, PDFPage, PDFRef, RGB } from 'pdf-lib';
import { COCHINILLA, HEIGHT, MAIZ, PAPER } from './layout';
import { drawTextAround } from './text';
import type { TemplateFonts } from './text';

/** A ring of several rotated waves, as on banknotes. */
interface Guilloche {
  /** The center. */
  x: number;
  y: number;
  radius: number;
  /** How far the waves reach from the radius. */
  depth: number;
  /** Waves in one turn. */
  petals: number;
  /** Number of rotated copies. */
  copies: number;
  color: RGB;
  /** Thickness of the lines. */
  width: number;
}

/** One wave around (0, 0), as a form XObject that pages can draw several times. */
function wave(doc: PDFDocument, { radius, depth, petals, color, width }: Guilloche): PDFRef {
  const steps = petals * 24;
  const points = Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI;
    const r = radius + depth * Math.sin(petals * angle) * (0.72 + 0.28 * Math.cos(2 * petals * angle));
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)} ${i === 0 ? 'm' : 'l'}`;
  });
  const content = `${color.red} ${color.green} ${color.blue} RG ${width} w 1 j\n${points.join('\n')}\ns`;
  const reach = radius + depth + width;
  const dict = { Type: 'XObject', Subtype: 'Form', BBox: [-reach, -reach, reach, reach], Resources: {} };
  return doc.context.register(doc.context.flateStream(content, dict));
}

/** The waves of each document. */
const wavesOf = new WeakMap<PDFDocument, Map<string, PDFRef>>();

/** Draws a guilloche. Equal ones of a document share their wave. */
export function drawGuilloche(page: PDFPage, guilloche: Guilloche) {
  const { x, y, petals, copies } = guilloche;
  const waves = wavesOf.get(page.doc) ?? new Map<string, PDFRef>();
  wavesOf.set(page.doc, waves);
  const key = JSON.stringify({ ...guilloche, x: 0, y: 0 });
  const ref = waves.get(key) ?? wave(page.doc, guilloche);
  waves.set(key, ref);
  const name = page.node.newXObject('Guilloche', ref);
  for (let i = 0; i < copies; i += 1) {
    const angle = (i / copies / petals) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(cos, sin, -sin, cos, x, HEIGHT - y),
      drawObject(name),
      popGraphicsState(),
    );
  }
}

/** Draws the academy's logo, a stepped diamond around (x, y). `cell` is the width of a step. */
export function drawLogo(page: PDFPage, x: number, y: number, cell: number, colors: readonly RGB[]) {
  const reach = colors.length - 1;
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const color = colors[Math.abs(row) + Math.abs(column)];
      if (!color) continue;
      // A little larger than the cell, so that no gap shows between neighbors.
      const side = cell + 0.05;
      page.drawRectangle({
        x: x + (column - 0.5) * cell,
        y: HEIGHT - y + (row - 0.5) * cell,
        width: side,
        height: side,
        color,
      });
    }
  }
}

/** Draws the academy's seal around (x, y). */
export function drawSeal(page: PDFPage, x: number, y: number, fonts: TemplateFonts) {
  const color = COCHINILLA;
  drawGuilloche(page, { x, y, radius: 46, depth: 6.5, petals: 24, copies: 7, color, width: 0.4 });
  page.drawCircle({ x, y: HEIGHT - y, size: 38.5, color: PAPER, borderColor: color, borderWidth: 0.9 });
  page.drawCircle({ x, y: HEIGHT - y, size: 25.5, borderColor: color, borderWidth: 0.5 });
  drawTextAround(page, 'TELAR · ACADEMIA EN LÍNEA · LIMA, PERÚ · ', {
    x,
    y,
    radius: 29.8,
    size: 6,
    font: fonts.sansBold,
    color,
  });
  drawLogo(page, x, y, 3.5, [MAIZ, COCHINILLA, PAPER, COCHINILLA, COCHINILLA]);
}
