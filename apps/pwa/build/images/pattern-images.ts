import { weavePaths, weaveSvg } from '@telar/weave/svg';
import { weave } from '@telar/weave/weave';
import type { WovenPattern } from '@telar/weave/weave';
import { STATIC_PATTERNS } from '../../src/ui/static-patterns';

/** Returns the number of columns after which the pattern repeats; all columns if it does not repeat. */
function periodOf({ cells, columns }: WovenPattern): number {
  for (let period = 1; period < columns; period += 1) {
    if (cells.every((cell, at) => (at % columns) + period >= columns || cells[at + period] === cell)) return period;
  }
  return columns;
}

/** Draws a band as an SVG document that contains the motif once and repeats it, a tenth of the size of all cells. */
function bandSvg(band: WovenPattern): string {
  const { columns, rows, cells } = band;
  const period = periodOf(band);
  const motif = { ...band, columns: period, cells: cells.filter((_, at) => at % columns < period) };
  const paths = weavePaths(motif).map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);
  const repeats = Array.from(
    { length: Math.ceil(columns / period) - 1 },
    (_, index) => `<use href="#m" x="${(index + 1) * period}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}" width="${columns}" height="${rows}" ` +
    `shape-rendering="crispEdges"><g id="m">${paths.join('')}</g>${repeats.join('')}</svg>`
  );
}

/** Returns the patterns that never change, as pairs of name and SVG document. */
export function patternImages(): [string, string][] {
  return Object.entries(STATIC_PATTERNS).map(([name, options]) => {
    const pattern = weave(name, options);
    const { columns: width, rows: height } = pattern;
    return [name, `${'shape' in options ? weaveSvg(pattern, { width, height }) : bandSvg(pattern)}\n`];
  });
}
