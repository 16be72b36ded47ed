import { concatTransformationMatrix, degrees, drawObject, popGraphicsState, pushGraphicsState } from 'pdf-lib';
import type { PDFDocument, PDFPage, PDFRef, RGB } from 'pdf-lib';
import { COCHINILLA, HEIGHT, MAIZ, PAPER } from './paper';
import type { Faces, Words } from './paper';

interface Rosette {
  x: number;
  y: number;
  radius: number;
  depth: number;
  petals: number;
  threads: number;
  color: RGB;
  width: number;
}

/** One thread of a guilloche: a wave around (0, 0), as a form that pages can stamp again and again. */
function thread(doc: PDFDocument, { radius, depth, petals, color, width }: Rosette): PDFRef {
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

const threads = new Map<string, PDFRef>();

/** A guilloche ring: the same wave several times, each turned a little further. */
export function guilloche(page: PDFPage, rosette: Rosette) {
  const { x, y, petals } = rosette;
  const key = JSON.stringify({ ...rosette, x: 0, y: 0 });
  const ref = threads.get(key) ?? thread(page.doc, rosette);
  threads.set(key, ref);
  const name = page.node.newXObject('Guilloche', ref);
  for (let i = 0; i < rosette.threads; i += 1) {
    const angle = (i / rosette.threads / petals) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(cos, sin, -sin, cos, x, HEIGHT - y),
      drawObject(name),
      popGraphicsState(),
    );
  }
}

/** A stepped diamond, the academy's mark, of cells `cell` points wide, around (x, y). */
export function mark(page: PDFPage, x: number, y: number, cell: number, colours: readonly RGB[]) {
  const reach = colours.length - 1;
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const color = colours[Math.abs(row) + Math.abs(column)];
      if (!color) continue;
      const place = { x: x + (column - 0.5) * cell, y: HEIGHT - y + (row - 0.5) * cell };
      page.drawRectangle({ ...place, width: cell + 0.05, height: cell + 0.05, color });
    }
  }
}

/** Letters around a circle, the first at the angle `start` (degrees, 90 is the top), clockwise. */
function around(page: PDFPage, text: string, options: Omit<Words, 'align'> & { radius: number; sweep: number }) {
  const { x, y, size, font, color, radius, sweep } = options;
  const letters = [...text];
  const widths = letters.map((letter) => font.widthOfTextAtSize(letter, size));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const spread = sweep / total;
  let gone = 0;
  letters.forEach((letter, i) => {
    const width = widths[i] ?? 0;
    const middle = 90 - (gone + width / 2) * spread;
    gone += width;
    const angle = (middle * Math.PI) / 180;
    const turn = ((middle - 90) * Math.PI) / 180;
    page.drawText(letter, {
      x: x + radius * Math.cos(angle) - (width / 2) * Math.cos(turn),
      y: HEIGHT - y + radius * Math.sin(angle) - (width / 2) * Math.sin(turn),
      ...{ size, font, color, rotate: degrees(middle - 90) },
    });
  });
}

/** The academy’s seal around (x, y). */
export function seal(page: PDFPage, x: number, y: number, faces: Faces) {
  const color = COCHINILLA;
  guilloche(page, { x, y, radius: 46, depth: 6.5, petals: 24, threads: 7, color, width: 0.4 });
  page.drawCircle({ x, y: HEIGHT - y, size: 38.5, color: PAPER, borderColor: color, borderWidth: 0.9 });
  page.drawCircle({ x, y: HEIGHT - y, size: 25.5, borderColor: color, borderWidth: 0.5 });
  around(page, 'TELAR · ACADEMIA EN LÍNEA · LIMA, PERÚ · ', {
    ...{ x, y, size: 6, font: faces.sansBold, color, radius: 29.8, sweep: 360 },
  });
  mark(page, x, y, 3.5, [MAIZ, COCHINILLA, PAPER, COCHINILLA, COCHINILLA]);
}
