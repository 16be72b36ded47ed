import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import type { Handle } from './resizing';

/** Positions that boxes snap to, in points: `x` from the left, `y` from the top. */
export interface SnapLines {
  x: number[];
  y: number[];
}

/** The lines that a box snapped to, drawn on the page; `null` for none. */
export interface Guides {
  x: number | null;
  y: number | null;
}

/** Half an inch, a usual page margin. */
export const MARGIN = 36;

/** Returns the edges, margins and middle of the page, and the edges and middles of its other boxes. */
export function snapLines(page: PageSize, others: readonly PlacedBox[]): SnapLines {
  const pageLines = (size: number) => [0, MARGIN, size / 2, size - MARGIN, size];
  const boxLines = (start: number, size: number) => [start, start + size / 2, start + size];
  return {
    x: [...pageLines(page.width), ...others.flatMap((box) => boxLines(box.x, box.width))],
    y: [...pageLines(page.height), ...others.flatMap((box) => boxLines(box.y, box.height))],
  };
}

/** A line near a point, with the signed distance to it. */
interface NearLine {
  distance: number;
  line: number;
}

/** Finds the line nearest to any of the points; `null` if none is within `tolerance`. */
function nearestLine(points: readonly number[], lines: readonly number[], tolerance: number): NearLine | null {
  let best: NearLine | null = null;
  for (const point of points) {
    for (const line of lines) {
      const distance = line - point;
      const isNear = Math.abs(distance) <= tolerance;
      if (isNear && (!best || Math.abs(distance) < Math.abs(best.distance))) best = { distance, line };
    }
  }
  return best;
}

/** Snaps a moved box by its edges or its middle, separately in each direction. `tolerance` is in points. */
export function snapMovedBox<Box extends PlacedBox>(
  box: Box,
  lines: SnapLines,
  tolerance: number,
): { box: Box; guides: Guides } {
  const x = nearestLine([box.x, box.x + box.width / 2, box.x + box.width], lines.x, tolerance);
  const y = nearestLine([box.y, box.y + box.height / 2, box.y + box.height], lines.y, tolerance);
  return {
    box: { ...box, x: box.x + (x?.distance ?? 0), y: box.y + (y?.distance ?? 0) },
    guides: { x: x?.line ?? null, y: y?.line ?? null },
  };
}

function handleEdges(side: Handle['x'], start: number, size: number): number[] {
  if (side === 0) return [];
  return [side < 0 ? start : start + size];
}

/** Returns how far the handle of a resized box must move to snap, in points. Only the sides with the handle snap. */
export function snapHandle(
  box: PlacedBox,
  handle: Handle,
  lines: SnapLines,
  tolerance: number,
): { dx: number; dy: number; guides: Guides } {
  const x = nearestLine(handleEdges(handle.x, box.x, box.width), lines.x, tolerance);
  const y = nearestLine(handleEdges(handle.y, box.y, box.height), lines.y, tolerance);
  return {
    dx: x?.distance ?? 0,
    dy: y?.distance ?? 0,
    guides: { x: x?.line ?? null, y: y?.line ?? null },
  };
}
