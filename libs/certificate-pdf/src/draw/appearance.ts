import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import type { Matrix } from '../template/page-view';

/** The annotation flags `Hidden` and `NoView`. */
const HIDDEN_FLAGS = 0b100010;

function finiteNumbersOf(value: PDFObject | undefined, count: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() !== count) return null;
  const numbers = value.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : Number.NaN));
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** A form XObject, and the reference to it. */
interface Appearance {
  ref: PDFRef;
  stream: PDFStream;
}

/** The normal appearance of a field or of another annotation, in its current state. */
export function appearanceOf(annotation: PDFDict): Appearance | null {
  const entry = (holder: PDFObject | undefined, key: PDFName) =>
    holder instanceof PDFDict ? { raw: holder.get(key), value: holder.lookup(key) } : null;
  const normal = entry(annotation.lookup(PDFName.of('AP')), PDFName.of('N'));
  const state = annotation.lookup(PDFName.of('AS'));
  const shown = normal?.value instanceof PDFDict && state instanceof PDFName ? entry(normal.value, state) : normal;
  return shown?.raw instanceof PDFRef && shown.value instanceof PDFStream
    ? { ref: shown.raw, stream: shown.value }
    : null;
}

export function isHidden(annotation: PDFDict): boolean {
  const flags = annotation.lookup(PDFName.of('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & HIDDEN_FLAGS) !== 0;
}

/** Left, bottom, right and top of a box; its corners may come in any order. */
type Bounds = readonly [left: number, bottom: number, right: number, top: number];

const boundsOf = (xs: readonly number[], ys: readonly number[]): Bounds => [
  Math.min(...xs),
  Math.min(...ys),
  Math.max(...xs),
  Math.max(...ys),
];

function boxIn(dict: PDFDict, name: string): Bounds | null {
  const [x0, y0, x1, y1] = finiteNumbersOf(dict.lookup(PDFName.of(name)), 4) ?? [];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return null;
  return boundsOf([x0, x1], [y0, y1]);
}

/** The smallest box around an appearance's box after its own matrix. */
function transformedBox(appearance: PDFStream): Bounds | null {
  const box = boxIn(appearance.dict, 'BBox');
  if (!box) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] =
    finiteNumbersOf(appearance.dict.lookup(PDFName.of('Matrix')), 6) ?? [];
  const [left, bottom, right, top] = box;
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  return boundsOf(
    corners.map(([x]) => x),
    corners.map(([, y]) => y),
  );
}

/** Maps an appearance's box to the annotation's rectangle (ISO 32000-1, 12.5.5); `null` if one is missing or empty. */
export function appearanceMatrix(appearance: PDFStream, annotation: PDFDict): Matrix | null {
  const source = transformedBox(appearance);
  const target = boxIn(annotation, 'Rect');
  if (!source || !target) return null;
  const [width, height] = [source[2] - source[0], source[3] - source[1]];
  if (width <= 0 || height <= 0) return null;
  const scaleX = (target[2] - target[0]) / width;
  const scaleY = (target[3] - target[1]) / height;
  return [scaleX, 0, 0, scaleY, target[0] - source[0] * scaleX, target[1] - source[1] * scaleY];
}
