import type { Chooser } from './chooser';

/** Colour index of a cell, by its whole distance from the vertical axis (0 or more) and its row in the stripe. */
export type Stitch = (distance: number, row: number) => number;

/** A stripe across the cloth: a height in rows and what is woven in it. */
export interface Stripe {
  height: number;
  stitch: Stitch;
}

/** Three yarns in the roles that a stripe gives them. */
export interface Yarns {
  ground: number;
  figure: number;
  accent: number;
}

/** Distance to the nearest multiple of `period`: folds the cloth into mirrored repeats, at most `period / 2`. */
const fold = (distance: number, period: number) => {
  const rest = distance % period;
  return Math.min(rest, period - rest);
};

const fromMiddle = (row: number, height: number) => Math.abs(row - (height - 1) / 2);

/** One colour throughout. */
export function plain(height: number, colour: number): Stripe {
  return { height, stitch: () => colour };
}

/** Two colours in turn, `width` cells each, every second row shifted. */
export function checks(height: number, width: number, { ground, figure }: Yarns): Stripe {
  return {
    height,
    stitch: (distance, row) => (Math.floor((distance + (width - 1) / 2) / width + row) % 2 === 0 ? figure : ground),
  };
}

/** Stepped teeth that stand on the stripe's last row; `base` cells at the foot of each. */
export function teeth(height: number, { ground, figure, accent }: Yarns, step: number): Stripe {
  const period = 2 * height * step;
  return {
    height,
    stitch: (distance, row) => {
      const reach = (row + 0.5) * step;
      const from = fold(distance, period);
      if (from < reach - step * 2) return accent;
      return from < reach ? figure : ground;
    },
  };
}

/**
 * Nested stepped diamonds in a row. `rings` are the colours from the heart outwards, each `thickness` cells thick;
 * what lies outside the last ring is ground. Neighbours leave `gap` cells, in which a small diamond sits;
 * a high stripe also has stepped peaks there, hanging from its edges.
 */
export function diamonds(
  height: number,
  rings: readonly number[],
  { ground, figure, accent }: Yarns,
  options: { thickness: number; gap: number; slope: number },
): Stripe {
  const half = (height - 1) / 2;
  const period = Math.max(4, 2 * Math.ceil((half + 1) * options.slope) + options.gap);
  return {
    height,
    stitch: (distance, row) => {
      const dy = fromMiddle(row, height);
      const dx = fold(distance, period);
      const steps = Math.ceil(dx / options.slope) + dy;
      const ring = rings[Math.floor(steps / options.thickness)];
      if (steps <= half && ring !== undefined) return ring;
      const between = Math.floor((period / 2 - dx) / Math.max(1, options.slope - 0.5));
      if (options.gap > 1 && between + dy <= options.gap / 2) return accent;
      return half > 4 && between + half - dy <= half / 2 ? (between + half - dy <= 1 ? accent : figure) : ground;
    },
  };
}

/** A stepped zigzag of several threads running along the stripe. */
export function zigzag(height: number, colours: readonly number[], thickness: number): Stripe {
  const period = 2 * (height - 1);
  const turn = colours.length * thickness;
  return {
    height,
    stitch: (distance, row) => {
      const phase = (fold(distance, Math.max(2, period)) + row) % turn;
      return colours[Math.floor(phase / thickness)] ?? 0;
    },
  };
}

/** Upright bars of two yarns with a rung in the middle. */
export function ladder(height: number, period: number, { ground, figure, accent }: Yarns): Stripe {
  return {
    height,
    stitch: (distance, row) => {
      const from = fold(distance, period);
      if (from < 1) return accent;
      if (from < period / 2 - 1 && fromMiddle(row, height) < 1) return figure;
      return from >= period / 2 - 1 ? figure : ground;
    },
  };
}

/** Stepped hooks that look at each other from above and below. */
export function hooks(height: number, { ground, figure, accent }: Yarns): Stripe {
  const period = 2 * height;
  const half = (height - 1) / 2;
  return {
    height,
    stitch: (distance, row) => {
      const dx = fold(distance, period);
      const dy = fromMiddle(row, height);
      if (dx <= 1 && dy <= 1) return dx + dy < 1 ? figure : accent;
      if (dy === half && dx < height - 1) return figure;
      const ring = Math.max(dx, dy);
      if (ring === Math.floor(half) - 1 && half > 3 && dx !== 0) return accent;
      if (dx >= height - 1 - (half - dy) && dx < height + 1) return figure;
      return ground;
    },
  };
}

/** Crosses with stepped arms, a small square between two of them. */
export function crosses(height: number, { ground, figure, accent }: Yarns, arm: number): Stripe {
  const half = (height - 1) / 2;
  const period = 2 * Math.ceil(half) + 4;
  return {
    height,
    stitch: (distance, row) => {
      const dx = fold(distance, period);
      const dy = fromMiddle(row, height);
      if (dx <= 0.5 && dy <= 0.5) return accent;
      if ((dx <= arm && dy <= half) || (dy <= arm && dx <= half)) return figure;
      if (dx <= half - arm && dy <= half - arm) return dx + dy <= half ? accent : ground;
      return period / 2 - dx <= 1 && dy <= 1 ? accent : ground;
    },
  };
}

/** Any two different yarns and a third, shuffled by the chooser; `ground` is kept when given. */
export function yarns(choose: Chooser, ground: number): Yarns {
  const others = [0, 1, 2, 3].filter((index) => index !== ground);
  const figure = others.splice(choose.below(others.length), 1)[0] ?? 1;
  const accent = others[choose.below(others.length)] ?? 2;
  return { ground, figure, accent };
}
