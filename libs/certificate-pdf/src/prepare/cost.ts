import type { PDFDict } from 'pdf-lib';
import type { Matrix } from '../template/page-view';
import { exhausting, timeOf } from './budget';
import type { Drawn } from './content-usage';
import { boxArea, matrixIn, numberIn } from './drawn-dict';
import { areaOf, lengthOf } from './matrix';

/** Square points of a page. A larger one is shown smaller. */
export const PAGE_POINTS = 1_000 * 1_000;

/** What a content stream costs a viewer each time that it is drawn. Areas and lengths are in the stream's own space. */
export interface Cost {
  /** Operators, with those of everything that it draws, and pixels of images. */
  operators: number;
  /** Fills, strokes and images, their area together, and the length of their edges. */
  paints: number;
  paintArea: number;
  /** The part of the area that mixes with what lies below. */
  mixedArea: number;
  edges: number;
  /** Paints whose color depends on the color below, and their area together. */
  blends: number;
  blendArea: number;
  /** Uses of shadings, and their area together. */
  shadings: number;
  shadedArea: number;
  /** Transparency groups and soft masks, which are painted on a picture of their own first, and their area together. */
  layers: number;
  layerArea: number;
  /** The area of the smallest tile of a pattern. */
  tile: number;
}

export const ONCE: Drawn = {
  times: 1,
  smallest: 1,
  area: 1,
  length: 1,
  room: Number.POSITIVE_INFINITY,
  reach: Number.POSITIVE_INFINITY,
};

/** Something that is drawn once, enlarged by a matrix. */
export const through = (matrix: Matrix): Drawn => {
  const area = areaOf(matrix);
  return { ...ONCE, smallest: area, area, length: lengthOf(matrix) };
};

/** What a stream of so many operators costs that draws nothing else. */
export const costOf = (operators: number): Cost => ({
  operators,
  paints: 0,
  paintArea: 0,
  mixedArea: 0,
  edges: 0,
  blends: 0,
  blendArea: 0,
  shadings: 0,
  shadedArea: 0,
  layers: 0,
  layerArea: 0,
  tile: Number.POSITIVE_INFINITY,
});

/** The smaller one, also if the limit is not a number. */
const atMost = (value: number, limit: number) => (value > limit ? limit : value);

/** Adds the cost of something that is drawn as often, and as large, as `drawn` states. */
export function addCost(sum: Cost, part: Cost, { times, smallest, area, length, room, reach }: Drawn): void {
  if (part.tile < Number.POSITIVE_INFINITY) sum.tile = Math.min(sum.tile, part.tile * smallest);
  if (times === 0) return;
  sum.operators += times * part.operators;
  sum.paints += times * part.paints;
  sum.paintArea += atMost(part.paintArea * area, part.paints * room);
  sum.mixedArea += atMost(part.mixedArea * area, part.paints * room);
  sum.blends += times * part.blends;
  sum.blendArea += atMost(part.blendArea * area, part.blends * room);
  sum.edges += atMost(part.edges * length, part.operators * reach);
  sum.shadings += times * part.shadings;
  sum.shadedArea += atMost(part.shadedArea * area, part.shadings * room);
  sum.layers += times * part.layers;
  sum.layerArea += atMost(part.layerArea * area, part.layers * room);
}

/** The most of each cost. */
export function mostOf(costs: readonly Cost[]): Cost {
  const most = costOf(0);
  for (const cost of costs) {
    for (const name of Object.keys(most) as (keyof Cost)[]) {
      if (name !== 'tile') most[name] = Math.max(most[name], cost[name]);
    }
  }
  return most;
}

/** All costs, in operators. */
export function totalOf(cost: Cost): number {
  const { operators, paintArea, mixedArea, edges, shadedArea, layerArea, blends, blendArea } = cost;
  const sum =
    operators +
    timeOf('painted', paintArea) +
    timeOf('mixed', mixedArea) +
    timeOf('edges', edges) +
    timeOf('shaded', shadedArea) +
    timeOf('layer', layerArea);
  // What is below each of them is drawn again.
  const again = timeOf('blends', blends ** 2 / 2) + timeOf('blendsOnOthers', blends * operators);
  return sum + again + blends * timeOf('mixed', blendArea / 2);
}

/** A page of more than `PAGE_POINTS` is shown smaller. @param area of the page */
export function shownPage(cost: Cost, area: number): Cost {
  const scale = Math.min(1, PAGE_POINTS / area);
  return {
    ...cost,
    paintArea: cost.paintArea * scale,
    mixedArea: cost.mixedArea * scale,
    blendArea: cost.blendArea * scale,
    edges: cost.edges * Math.sqrt(scale),
    shadedArea: cost.shadedArea * scale,
    layerArea: cost.layerArea * scale,
  };
}

/** The cost of a form that is painted on a picture of its own. @param area of the picture */
export const withLayer = (cost: Cost, area: number): Cost => ({
  ...cost,
  layers: cost.layers + 1,
  layerArea: cost.layerArea + area,
});

/** What it costs to paint a square point with a tiling pattern, besides its first tile. @param dict of the pattern */
export function tiledPoint(dict: PDFDict): { tiles: number; shaded: number } {
  const matrix = matrixIn(dict);
  const tile = numberIn(dict, 'XStep') * numberIn(dict, 'YStep') * areaOf(matrix);
  const [a, b, c, d] = matrix;
  const isUpright = (b === 0 && c === 0) || (a === 0 && d === 0);
  return { tiles: 1 / tile, shaded: timeOf(isUpright ? 'tiled' : 'tiledAslant', 1) / timeOf('shaded', 1) };
}

/** What it costs to paint once with a tiling pattern. @param cost of its tile. @param dict of the pattern */
export function tiledCost(cost: Cost, dict: PDFDict): Cost {
  const step = numberIn(dict, 'XStep') * numberIn(dict, 'YStep');
  if (!(step > 0)) exhausting('pattern');
  const tile = step * areaOf(matrixIn(dict));
  // Where tiles overlap, each is drawn in full.
  const times = Math.max(1, boxArea(dict) / step);
  const most = (area: number, count: number) => Math.min(area, count * PAGE_POINTS) * times;
  return {
    operators: cost.operators * times + timeOf('painted', Math.min(tile, PAGE_POINTS)),
    paints: cost.paints * times,
    paintArea: most(cost.paintArea, cost.paints),
    mixedArea: most(cost.mixedArea, cost.paints),
    blends: cost.blends * times,
    blendArea: most(cost.blendArea, cost.blends),
    edges: cost.edges * times,
    shadings: cost.shadings * times,
    shadedArea: most(cost.shadedArea, cost.shadings),
    layers: cost.layers * times,
    layerArea: most(cost.layerArea, cost.layers),
    tile: Math.min(cost.tile, tile),
  };
}
