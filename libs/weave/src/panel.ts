import type { Chooser } from './chooser';
import { mirrored } from './grid';
import type { Grid } from './grid';
import { checks, crosses, diamonds, hooks, ladder, plain, teeth, yarns, zigzag } from './stripes';
import type { Stripe } from './stripes';

const COLUMNS = 49;
/** Rows above the middle stripe; with it 31 in all, so that 49 × 31 is 16:10 to within two per cent. */
const HALF_ROWS = 31;

/** A stripe with a figure, `height` rows high, on `ground`. */
function figured(choose: Chooser, height: number, ground: number): Stripe {
  const set = yarns(choose, ground);
  switch (choose.below(5)) {
    case 0:
      return teeth(height, set, choose.of([1, 2]));
    case 1:
      return zigzag(height, [set.ground, set.ground, set.figure, set.accent], 1);
    case 2:
      return ladder(height, choose.of([4, 6, 8]), set);
    case 3:
      return height % 2 === 1 ? crosses(height, set, 0) : checks(height, choose.of([2, 3]), set);
    default:
      return height % 2 === 1
        ? diamonds(height, [set.accent, set.figure, set.figure], set, { thickness: 1, gap: 2, slope: 1 })
        : teeth(height, set, 1);
  }
}

/** The middle of the cloth: the large figure that one sees from afar. */
function centre(choose: Chooser, height: number, ground: number): Stripe {
  const set = yarns(choose, ground);
  const spare = [0, 1, 2, 3].find((index) => index !== ground && index !== set.figure && index !== set.accent) ?? 0;
  const thickness = choose.of([1, 2]);
  const rings = choose.of([
    [set.accent, set.figure, ground, set.figure, spare, set.figure, ground, set.accent],
    [spare, spare, set.figure, set.accent, set.figure, set.figure, ground, set.figure],
    [ground, set.accent, set.accent, set.figure, ground, spare, set.figure, set.figure],
  ]);
  if (choose.below(4) === 0) return hooks(height, set);
  return diamonds(height, rings, set, { thickness, gap: choose.of([2, 4, 6]), slope: choose.of([1, 1.5, 2]) });
}

/** A cloth of 49 × 31 cells: hem, stripes with figures and plain threads, and a large figure in the middle. */
export function panel(choose: Chooser): Grid {
  const middleHeight = choose.of([11, 13, 15]);
  let left = (HALF_ROWS - middleHeight) / 2;
  const stripes: Stripe[] = [];
  const add = (stripe: Stripe) => {
    stripes.push(stripe);
    left -= stripe.height;
  };

  const field = choose.of([0, 0, 0, 1, 2, 3]);
  add(plain(1, choose.of([2, 3])));
  while (left > 2) {
    const height = Math.min(left - 1, choose.of([3, 4, 5]));
    add(figured(choose, height, choose.of([0, 0, field, 2, 3])));
    if (left > 0) add(plain(1, choose.of([1, 2, 3, 0])));
  }
  while (left > 0) add(plain(1, choose.of([1, 2, 3])));
  return mirrored(COLUMNS, [...stripes, centre(choose, middleHeight, field)]);
}
