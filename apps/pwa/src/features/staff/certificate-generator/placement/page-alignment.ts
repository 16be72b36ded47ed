import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import { MARGIN } from './snapping';

/** Where to align a box on its page: at a margin or in the middle. */
export type PageAlignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Returns the new `x` or `y` of a box after it is aligned. */
export function alignOnPage(alignment: PageAlignment, box: PlacedBox, page: PageSize): Partial<PlacedBox> {
  const freeSpace = { x: page.width - box.width, y: page.height - box.height };
  // If the box is wider than the space between the margins, it goes to the edge of the page.
  const margin = { x: Math.min(MARGIN, freeSpace.x), y: Math.min(MARGIN, freeSpace.y) };
  const positions: Record<PageAlignment, Partial<PlacedBox>> = {
    left: { x: margin.x },
    center: { x: freeSpace.x / 2 },
    right: { x: freeSpace.x - margin.x },
    top: { y: margin.y },
    middle: { y: freeSpace.y / 2 },
    bottom: { y: freeSpace.y - margin.y },
  };
  return positions[alignment];
}
