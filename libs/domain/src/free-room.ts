import type { PageSize } from './certificate-placement';
import type { Ground, Rect } from './page-artwork';

/** Boxes that keep their arrangement, in points of the page. */
export type Block = Readonly<Record<string, Rect>>;

/** The page on which room is sought. */
export interface Room {
  page: PageSize;
  groundOf: (rect: Rect) => Ground;
  /** No box is placed here. */
  taken: readonly Rect[];
  /** Space that stays free at the edges of the page, in points. */
  margin: number;
}

/** Less clutter than this is none: faint patterns, or a few cells at an edge. */
const NO_CLUTTER = 0.01;

/** Positions that are tried, along the longer side of the page. */
const STEPS = 64;

/** How much a smaller arrangement counts as a move, in parts of the page's diagonal. */
const ARRANGEMENT_COST = 0.12;

const overlaps = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Clutter under a block, by area. */
function clutterOf(block: Block, { groundOf }: Room): number {
  let [area, clutter] = [0, 0];
  for (const rect of Object.values(block)) {
    area += rect.width * rect.height;
    clutter += rect.width * rect.height * groundOf(rect).clutter;
  }
  return clutter / area;
}

function boundsOf(block: Block): Rect {
  const rects = Object.values(block);
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - x;
  return { x, y, width, height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y };
}

const moved = <B extends Block>(block: B, dx: number, dy: number): B =>
  Object.fromEntries(
    Object.entries(block).map(([name, rect]) => [name, { ...rect, x: rect.x + dx, y: rect.y + dy }]),
  ) as unknown as B;

const isFree = (block: Block, { taken }: Room) =>
  !Object.values(block).some((rect) => taken.some((other) => overlaps(rect, other)));

/**
 * Finds the place for a block with the least clutter, as near as possible to where it is.
 * @param arrangements of the same boxes; the first one is wanted most
 */
export function placeInFreeRoom<B extends Block>(arrangements: readonly [B, ...B[]], room: Room): B {
  const [wanted] = arrangements;
  if (isFree(wanted, room) && clutterOf(wanted, room) < NO_CLUTTER) return wanted;
  const { page, margin } = room;
  const step = Math.max(page.width, page.height) / STEPS;
  const diagonal = Math.hypot(page.width, page.height);
  let best = { block: wanted, cost: Number.POSITIVE_INFINITY };
  arrangements.forEach((arrangement, index) => {
    const bounds = boundsOf(arrangement);
    const [right, bottom] = [page.width - margin - bounds.width, page.height - margin - bounds.height];
    const positions = (from: number, to: number, own: number) => {
      const list = own >= from && own <= to ? [own] : [];
      for (let at = from; at <= to; at += step) list.push(at);
      return list;
    };
    for (const y of positions(margin, bottom, bounds.y)) {
      for (const x of positions(margin, right, bounds.x)) {
        const way = Math.hypot(x - bounds.x, y - bounds.y) / diagonal + index * ARRANGEMENT_COST;
        // The way is never so short that it makes up for clutter.
        if (way >= best.cost) continue;
        const block = moved(arrangement, x - bounds.x, y - bounds.y);
        if (!isFree(block, room)) continue;
        const clutter = clutterOf(block, room);
        const cost = way + (clutter < NO_CLUTTER ? 0 : 1 + 10 * clutter);
        if (cost < best.cost) best = { block, cost };
      }
    }
  });
  return best.block;
}

/** True if there is nothing in a rectangle, and nothing is placed there. */
export const isEmpty = (rect: Rect, room: Room): boolean =>
  isFree({ rect }, room) && clutterOf({ rect }, room) < NO_CLUTTER;
