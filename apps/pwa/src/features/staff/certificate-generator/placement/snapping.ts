import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import type { Handle } from './boxes';

/** Places, in points, that boxes are drawn to: across the page in `x`, down the page in `y`. */
export interface SnapLines {
  x: number[];
  y: number[];
}

/** The lines that a box has been drawn to, to be shown. */
export interface Guides {
  x: number | null;
  y: number | null;
}

export interface Snapped<B> {
  box: B;
  guides: Guides;
}

/** Half an inch, the usual margin of a sheet. */
export const MARGIN = 36;

/** Edges, margins and middle of the page, and edges and middles of the other boxes on it. */
export function snapLines(page: PageSize, others: readonly PlacedBox[]): SnapLines {
  const along = (size: number, spans: [number, number][]) => [
    ...[0, MARGIN, size / 2, size - MARGIN, size],
    ...spans.flatMap(([from, length]) => [from, from + length / 2, from + length]),
  ];
  return {
    x: along(
      page.width,
      others.map((box) => [box.x, box.width]),
    ),
    y: along(
      page.height,
      others.map((box) => [box.y, box.height]),
    ),
  };
}

/** The nearest line to any of `points` within `reach`: how far it is, and which. */
function nearest(
  points: readonly number[],
  lines: readonly number[],
  reach: number,
): { by: number; line: number } | null {
  let best: { by: number; line: number } | null = null;
  for (const point of points) {
    for (const line of lines) {
      const by = line - point;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}

/** A moved box drawn to the lines: its edges and its middle look for one, each way by itself. `reach` in points. */
export function snapMove<B extends PlacedBox>(box: B, lines: SnapLines, reach: number): Snapped<B> {
  const x = nearest([box.x, box.x + box.width / 2, box.x + box.width], lines.x, reach);
  const y = nearest([box.y, box.y + box.height / 2, box.y + box.height], lines.y, reach);
  return {
    box: { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) },
    guides: { x: x?.line ?? null, y: y?.line ?? null },
  };
}

/** How far the pulled sides are from the nearest lines, to be added to the pull. */
export function snapPull(box: PlacedBox, handle: Handle, lines: SnapLines, reach: number) {
  const edge = (from: number, length: number, pulled: number) =>
    pulled === 0 ? [] : [pulled < 0 ? from : from + length];
  const x = nearest(edge(box.x, box.width, handle.x), lines.x, reach);
  const y = nearest(edge(box.y, box.height, handle.y), lines.y, reach);
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides: { x: x?.line ?? null, y: y?.line ?? null } };
}
