import type { PDFDict } from 'pdf-lib';
import { exhausting, pixelCost } from './budget';
import type { Drawn } from './content-usage';
import { boxArea, matrixArea, numberIn } from './drawn-dict';

/** Square points of a page. What is larger is cut off. */
export const PAGE_POINTS = 1_000 * 1_000;

/** What a content stream costs a viewer each time that it is drawn. Areas are in the stream's own space. */
export interface Cost {
  /** Operators, with those of everything that it draws, and pixels of images. */
  operators: number;
  /** Transparency groups and soft masks, which are painted on a picture of their own first, and their area together. */
  layers: number;
  layerArea: number;
  /** The area of the smallest tile of a pattern. */
  tile: number;
}

export const ONCE: Drawn = { times: 1, smallest: 1, largest: 1 };

/** What a stream of so many operators costs that draws nothing else. */
export const costOf = (operators: number): Cost => ({
  operators,
  layers: 0,
  layerArea: 0,
  tile: Number.POSITIVE_INFINITY,
});

/** Adds the cost of something that is drawn as often, and as large, as `drawn` states. */
export function addCost(sum: Cost, part: Cost, { times, smallest, largest }: Drawn): void {
  if (part.tile < Number.POSITIVE_INFINITY) sum.tile = Math.min(sum.tile, part.tile * smallest);
  if (times === 0) return;
  sum.operators += times * part.operators;
  sum.layers += times * part.layers;
  sum.layerArea += times * Math.min(part.layerArea * largest, part.layers * PAGE_POINTS);
}

/** All costs of a page, in operators. */
export const totalOf = ({ operators, layerArea }: Cost): number => operators + pixelCost(layerArea);

/** The cost of a form that is painted on a picture of its own. @param area of the picture */
export const withLayer = (cost: Cost, area: number): Cost => ({
  ...cost,
  layers: cost.layers + 1,
  layerArea: cost.layerArea + area,
});

/** What it costs to paint once with a tiling pattern. @param cost of its tile. @param dict of the pattern */
export function tiledCost(cost: Cost, dict: PDFDict): Cost {
  const step = numberIn(dict, 'XStep') * numberIn(dict, 'YStep');
  if (!(step > 0)) exhausting('pattern');
  const tile = step * matrixArea(dict);
  // Where tiles overlap, each is drawn in full.
  const times = Math.max(1, boxArea(dict) / step);
  return {
    operators: cost.operators * times + pixelCost(Math.min(tile, PAGE_POINTS)),
    layers: cost.layers * times,
    layerArea: cost.layerArea * times,
    tile: Math.min(cost.tile, tile),
  };
}
