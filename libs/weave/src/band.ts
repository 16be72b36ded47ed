import type { Chooser } from './chooser';
import { mirrored } from './grid';
import type { Grid } from './grid';
import { chooseColors } from './stripes';
import type { Stripe } from './stripes';

const ROWS = 9;
const CORE = ROWS - 2;
const HALF = (CORE - 1) / 2;

/** Color index of a cell, by its distance from the figure's axis and from the middle row; `undefined` outside. */
type Figure = (dx: number, dy: number) => number | undefined;

/** A symmetrical figure of at most nine by seven cells. */
function mainFigure(choose: Chooser): Figure {
  const { figure, accent } = chooseColors(choose, 0);
  const spare = [1, 2, 3].find((index) => index !== figure && index !== accent) ?? 3;
  switch (choose.pick(['diamond', 'cross', 'eye', 'hourglass', 'arrows'])) {
    case 'diamond':
      return (dx, dy) => (dx + dy <= HALF ? [spare, figure, accent, figure][dx + dy] : undefined);
    case 'cross':
      return (dx, dy) => {
        if (dx === 0 && dy === 0) return spare;
        if (dx === 0 || dy === 0) return dx + dy <= HALF ? figure : undefined;
        return dx === dy && dx <= 2 ? accent : undefined;
      };
    case 'eye':
      return (dx, dy) => {
        if (dx + dy * 2 <= 1) return spare;
        if (dx <= 2 && dy <= 1) return accent;
        return Math.max(dx - 1, dy) <= 2 && dx + dy <= 4 ? figure : undefined;
      };
    case 'hourglass':
      return (dx, dy) => {
        if (dy === 0 && dx <= 1) return dx === 0 ? spare : accent;
        if (dx > dy) return undefined;
        return dx === dy ? figure : accent;
      };
    default:
      return (dx, dy) => [spare, accent, undefined, figure][dx + dy];
  }
}

/** A figure between two main figures, at most five cells wide. */
function smallFigure(choose: Chooser): Figure {
  const { figure, accent } = chooseColors(choose, 0);
  switch (choose.pick(['diamond', 'bar', 'dots', 'steps'])) {
    case 'diamond':
      return (dx, dy) => [figure, accent][dx + dy];
    case 'bar':
      return (dx) => (dx === 0 ? accent : undefined);
    case 'dots':
      return (dx, dy) => (dx === 0 && dy % 2 === 0 ? figure : undefined);
    default:
      return (dx, dy) => {
        if (dx === 0 && dy === 0) return accent;
        return dy >= 2 && dx <= dy - 2 ? figure : undefined;
      };
  }
}

/** Two alternating main figures with a small one between them, and edges with the same gaps at each repeat. */
export function band(choose: Chooser, ratio: number): Grid {
  const period = choose.pick([10, 12, 14]);
  const [first, second] = [mainFigure(choose), mainFigure(choose)];
  const between = smallFigure(choose);
  /** Distance from the axis of the nearest first figure, which repeats after two periods. */
  const fromFigure = (distance: number) => {
    const rest = distance % (2 * period);
    return Math.min(rest, 2 * period - rest);
  };
  const core: Stripe = {
    height: CORE,
    colorAt: (distance, row) => {
      const dy = Math.abs(row - HALF);
      const dx = fromFigure(distance);
      const figure = dx <= period / 2 ? first(dx, dy) : second(period - dx, dy);
      return figure ?? between(Math.abs(dx - period / 2), dy) ?? 0;
    },
  };

  const edgeColor = choose.pick([2, 3]);
  const gaps = choose.integerBelow(2 ** (period - 2));
  const edge: Stripe = {
    height: 1,
    colorAt: (distance) => {
      const place = fromFigure(distance);
      const isGap = place % 2 === 1 && ((gaps >> place) & 1) === 1;
      return isGap ? 0 : edgeColor;
    },
  };

  const columns = Math.max(ROWS, Math.round((ROWS * ratio - 1) / 2) * 2 + 1);
  return mirrored(columns, [edge, core]);
}
