import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';

/** The sides of a box that a handle moves: -1 for left or top, 1 for right or bottom, 0 for none. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** Returns the new start and size of one dimension after one side moved `by` points. */
function resizeSpan(
  { start, size, pageSize }: { start: number; size: number; pageSize: number },
  side: Handle['x'],
  by: number,
  min: number,
): [start: number, size: number] {
  if (side === 1) return [start, Math.min(pageSize - start, Math.max(min, size + by))];
  if (side === 0) return [start, size];
  const moved = Math.min(start + size - min, Math.max(0, start + by));
  return [moved, start + size - moved];
}

interface Resize {
  handle: Handle;
  /** Distance to the right and down, in points. */
  dx: number;
  dy: number;
  /** The minimum width and height, in points. */
  min: number;
}

/** Resizes a box after its handle moved. The box stays on the page; sides without the handle do not move. */
export function resizeBox<Box extends PlacedBox>(box: Box, page: PageSize, { handle, dx, dy, min }: Resize): Box {
  const [x, width] = resizeSpan({ start: box.x, size: box.width, pageSize: page.width }, handle.x, dx, min);
  const [y, height] = resizeSpan({ start: box.y, size: box.height, pageSize: page.height }, handle.y, dy, min);
  return { ...box, x, y, width, height };
}
