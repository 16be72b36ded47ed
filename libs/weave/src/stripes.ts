import type { Chooser } from './chooser';

/** A horizontal stripe of a pattern. */
export interface Stripe {
  /** Rows. */
  height: number;
  /** Color index of a cell. `distance` from the vertical axis: a whole number, 0 or more; `row` within the stripe. */
  colorAt: (distance: number, row: number) => number;
}

/** Three color indices in the roles that a stripe gives them. */
export interface StripeColors {
  ground: number;
  figure: number;
  accent: number;
}

/** Distance to the nearest multiple of `period`, at most `period / 2`: repeats a figure, each copy mirrored. */
const fold = (distance: number, period: number) => {
  const rest = distance % period;
  return Math.min(rest, period - rest);
};

const fromMiddle = (row: number, height: number) => Math.abs(row - (height - 1) / 2);

/** A stripe of one color. */
export function plain(height: number, color: number): Stripe {
  return { height, colorAt: () => color };
}

/** Two alternating colors, `width` cells each, shifted in every second row. */
export function checks(height: number, width: number, { ground, figure }: StripeColors): Stripe {
  return {
    height,
    colorAt: (distance, row) => (Math.floor((distance + (width - 1) / 2) / width + row) % 2 === 0 ? figure : ground),
  };
}

/** Stepped teeth that stand on the last row of the stripe. Each row is `step` cells wider on both sides. */
export function teeth(height: number, { ground, figure, accent }: StripeColors, step: number): Stripe {
  const period = 2 * height * step;
  return {
    height,
    colorAt: (distance, row) => {
      const reach = (row + 0.5) * step;
      const from = fold(distance, period);
      if (from < reach - step * 2) return accent;
      return from < reach ? figure : ground;
    },
  };
}

/**
 * Stepped diamonds in a row, each of nested rings. `rings` are the colors from the center outwards, each `thickness`
 * cells thick; the cells outside have the ground color. Between two diamonds there are `gap` cells with a small
 * diamond; in a high stripe also stepped peaks at its edges.
 */
export function diamonds(
  height: number,
  rings: readonly number[],
  { ground, figure, accent }: StripeColors,
  options: { thickness: number; gap: number; slope: number },
): Stripe {
  const half = (height - 1) / 2;
  const period = Math.max(4, 2 * Math.ceil((half + 1) * options.slope) + options.gap);
  return {
    height,
    colorAt: (distance, row) => {
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

/** A stepped zigzag of several colors along the stripe. */
export function zigzag(height: number, colors: readonly number[], thickness: number): Stripe {
  const period = 2 * (height - 1);
  const cycle = colors.length * thickness;
  return {
    height,
    colorAt: (distance, row) => {
      const phase = (fold(distance, Math.max(2, period)) + row) % cycle;
      return colors[Math.floor(phase / thickness)] ?? 0;
    },
  };
}

/** Vertical bars of two colors with a rung in the middle. */
export function ladder(height: number, period: number, { ground, figure, accent }: StripeColors): Stripe {
  return {
    height,
    colorAt: (distance, row) => {
      const from = fold(distance, period);
      if (from < 1) return accent;
      if (from < period / 2 - 1 && fromMiddle(row, height) < 1) return figure;
      return from >= period / 2 - 1 ? figure : ground;
    },
  };
}

/** Stepped hooks that face each other from above and below. */
export function hooks(height: number, { ground, figure, accent }: StripeColors): Stripe {
  const period = 2 * height;
  const half = (height - 1) / 2;
  return {
    height,
    colorAt: (distance, row) => {
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

/** Crosses with stepped arms, and a small square between each two of them. `height` must be odd. */
export function crosses(height: number, { ground, figure, accent }: StripeColors): Stripe {
  const half = (height - 1) / 2;
  const period = 2 * Math.ceil(half) + 4;
  return {
    height,
    colorAt: (distance, row) => {
      const dx = fold(distance, period);
      const dy = fromMiddle(row, height);
      if (dx === 0 && dy === 0) return accent;
      if (dx === 0 || (dy === 0 && dx <= half)) return figure;
      if (dx <= half) return dx + dy <= half ? accent : ground;
      return period / 2 - dx <= 1 && dy <= 1 ? accent : ground;
    },
  };
}

/** Chooses two different colors for figure and accent, other than the ground. */
export function chooseColors(choose: Chooser, ground: number): StripeColors {
  const others = [0, 1, 2, 3].filter((index) => index !== ground);
  const figure = others.splice(choose.integerBelow(others.length), 1)[0] ?? 1;
  const accent = others[choose.integerBelow(others.length)] ?? 2;
  return { ground, figure, accent };
}
