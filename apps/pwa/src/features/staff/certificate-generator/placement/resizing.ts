import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';

/** The sides of a box that a handle moves: -1 left or top, 1 right or bottom, 0 none. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** One dimension of a box after one of its sides moved `by` points: its new start and size. */
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
  /** Points to the right and down. */
  dx: number;
  dy: number;
  /** The minimum width and height, in points. */
  min: number;
}

/** A box after its handle moved. It stays on the page; the sides without the handle do not move. */
export function resizeBox<Box extends PlacedBox>(box: Box, page: PageSize, { handle, dx, dy, min }: Resize): Box {
  const [x, width] = resizeSpan({ start: box.x, size: box.width, pageSize: page.width }, handle.x, dx, min);
  const [y, height] = resizeSpan({ start: box.y, size: box.height, pageSize: page.height }, handle.y, dy, min);
  return { ...box, x, y, width, height };
}
