import type { Chooser } from './chooser';
import { mirrored } from './grid';
import type { Grid } from './grid';
import { checks, chooseColors, crosses, diamonds, hooks, ladder, plain, teeth, zigzag } from './stripes';
import type { Stripe } from './stripes';

const COLUMNS = 49;
/** 49 × 31 is 16:10, within two per cent. */
const ROWS = 31;

/** A stripe with repeated figures on the ground color. */
function figured(choose: Chooser, height: number, ground: number): Stripe {
  const colors = chooseColors(choose, ground);
  const { figure, accent } = colors;
  switch (choose.integerBelow(5)) {
    case 0:
      return teeth(height, colors, choose.pick([1, 2]));
    case 1:
      return zigzag(height, [ground, ground, figure, accent], 1);
    case 2:
      return ladder(height, choose.pick([4, 6, 8]), colors);
    case 3:
      return height % 2 === 1 ? crosses(height, colors) : checks(height, choose.pick([2, 3]), colors);
    default:
      return height % 2 === 1
        ? diamonds(height, [accent, figure, figure], colors, { thickness: 1, gap: 2, slope: 1 })
        : teeth(height, colors, 1);
  }
}

/** The middle stripe: a large figure that is visible from far away. */
function center(choose: Chooser, height: number, ground: number): Stripe {
  const colors = chooseColors(choose, ground);
  const { figure, accent } = colors;
  const spare = [0, 1, 2, 3].find((index) => index !== ground && index !== figure && index !== accent) ?? 0;
  const thickness = choose.pick([1, 2]);
  const rings = choose.pick([
    [accent, figure, ground, figure, spare, figure, ground, accent],
    [spare, spare, figure, accent, figure, figure, ground, figure],
    [ground, accent, accent, figure, ground, spare, figure, figure],
  ]);
  if (choose.integerBelow(4) === 0) return hooks(height, colors);
  return diamonds(height, rings, colors, { thickness, gap: choose.pick([2, 4, 6]), slope: choose.pick([1, 1.5, 2]) });
}

/** A pattern of 49 × 31 cells: edge, stripes with figures, plain lines, and a large figure in the middle. */
export function panel(choose: Chooser): Grid {
  const middleHeight = choose.pick([11, 13, 15]);
  let rowsLeft = (ROWS - middleHeight) / 2;
  const stripes: Stripe[] = [];
  const add = (stripe: Stripe) => {
    stripes.push(stripe);
    rowsLeft -= stripe.height;
  };

  const middleGround = choose.pick([0, 0, 0, 1, 2, 3]);
  add(plain(1, choose.pick([2, 3])));
  while (rowsLeft > 2) {
    const height = Math.min(rowsLeft - 1, choose.pick([3, 4, 5]));
    add(figured(choose, height, choose.pick([0, 0, middleGround, 2, 3])));
    if (rowsLeft > 0) add(plain(1, choose.pick([1, 2, 3, 0])));
  }
  while (rowsLeft > 0) add(plain(1, choose.pick([1, 2, 3])));
  return mirrored(COLUMNS, [...stripes, center(choose, middleHeight, middleGround)]);
}
