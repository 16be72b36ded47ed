import type { SeenBox } from '../template/page-view';

/** Points by which a text or a rectangle may stick out of its box. */
const TOLERANCE = 2;

/** Whether a point is in a box or next to it. */
export const isInside = ({ x, y }: { x: number; y: number }, box: SeenBox) =>
  x >= box.x - TOLERANCE &&
  x <= box.x + box.width + TOLERANCE &&
  y >= box.y - TOLERANCE &&
  y <= box.y + box.height + TOLERANCE;
