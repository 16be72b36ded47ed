import { PDFNumber } from 'pdf-lib';
import type { PDFPage, PDFArray } from 'pdf-lib';
import { TemplateError } from './template-error';

/** The six numbers of a PDF matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A page as a reader sees it, and the matrix from there to the page's own space. */
export interface PageView {
  /** Points, after rotation and cropping. */
  width: number;
  height: number;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: number;
  /** From the seen page (origin bottom left, y upwards) to the page's own space. */
  matrix: Matrix;
}

/** A box on the seen page, in points from its top left corner. */
export interface SeenBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shortest and longest side of a page, in points. */
const SIDE = { min: 36, max: 14_400 };

/**
 * @throws TemplateError `template_page_too_small`, `template_page_too_large`, or `template_damaged` for the rotation
 */
export function pageView(page: PDFPage): PageView {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const x0 = Math.max(Math.min(media.x, media.x + media.width), Math.min(crop.x, crop.x + crop.width));
  const y0 = Math.max(Math.min(media.y, media.y + media.height), Math.min(crop.y, crop.y + crop.height));
  const x1 = Math.min(Math.max(media.x, media.x + media.width), Math.max(crop.x, crop.x + crop.width));
  const y1 = Math.min(Math.max(media.y, media.y + media.height), Math.max(crop.y, crop.y + crop.height));
  const [across, up] = [x1 - x0, y1 - y0];
  const size = `${across} × ${up}`;
  if (!(Math.min(across, up) >= SIDE.min)) throw new TemplateError('template_page_too_small', size);
  if (!(Math.max(across, up) <= SIDE.max)) throw new TemplateError('template_page_too_large', size);
  const rotation = (((page.getRotation().angle % 360) + 360) % 360) as number;
  if (rotation % 90 !== 0) throw new TemplateError('template_damaged', 'page rotation');

  switch (rotation) {
    case 90:
      return { width: up, height: across, rotation, matrix: [0, 1, -1, 0, x1, y0] };
    case 180:
      return { width: across, height: up, rotation, matrix: [-1, 0, 0, -1, x1, y1] };
    case 270:
      return { width: up, height: across, rotation, matrix: [0, -1, 1, 0, x0, y1] };
    default:
      return { width: across, height: up, rotation: 0, matrix: [1, 0, 0, 1, x0, y0] };
  }
}

/** The box on the seen page of a rectangle `[x y x y]` in the page's own space; `null` if it is not a rectangle. */
export function seenBox(rect: PDFArray | undefined, { matrix, height }: PageView): SeenBox | null {
  const numbers = rect?.asArray().map((value) => (value instanceof PDFNumber ? value.asNumber() : Number.NaN)) ?? [];
  const [ax = Number.NaN, ay = Number.NaN, bx = Number.NaN, by = Number.NaN] = numbers;
  const [a, b, c, d, e, f] = matrix;
  // The inverse of a rotation by quarter turns is its transpose.
  const seen = (x: number, y: number) => [a * (x - e) + b * (y - f), c * (x - e) + d * (y - f)] as const;
  const [p, q] = [seen(ax, ay), seen(bx, by)];
  const box = {
    x: Math.min(p[0], q[0]),
    y: height - Math.max(p[1], q[1]),
    width: Math.abs(p[0] - q[0]),
    height: Math.abs(p[1] - q[1]),
  };
  return Object.values(box).every(Number.isFinite) ? box : null;
}
