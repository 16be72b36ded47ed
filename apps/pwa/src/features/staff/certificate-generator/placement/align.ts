import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import { MARGIN } from './snapping';

/** Where on the page a box is put: along its margins, or in its middle. */
export type Spot = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** The new corner of a box that is put there; the other way it stays. */
export function alignedTo(spot: Spot, box: PlacedBox, page: PageSize): Partial<PlacedBox> {
  const free = { x: page.width - box.width, y: page.height - box.height };
  // A box that is wider than what the margins leave goes to the edge.
  const margin = { x: Math.min(MARGIN, free.x), y: Math.min(MARGIN, free.y) };
  const spots: Record<Spot, Partial<PlacedBox>> = {
    left: { x: margin.x },
    center: { x: free.x / 2 },
    right: { x: free.x - margin.x },
    top: { y: margin.y },
    middle: { y: free.y / 2 },
    bottom: { y: free.y - margin.y },
  };
  return spots[spot];
}
