import { weave } from '@telar/weave/weave';
import { weavePaths, weaveSvg } from '@telar/weave/svg';
import type { WovenPattern } from '@telar/weave/weave';
import { STILL_WEAVES } from '../../src/ui/still-weaves';

/** After how many columns a cloth repeats itself; all of them where it does not. */
function periodOf({ cells, columns }: WovenPattern): number {
  for (let period = 1; period < columns; period += 1) {
    if (cells.every((cell, at) => (at % columns) + period >= columns || cells[at + period] === cell)) return period;
  }
  return columns;
}

/** A band as a document that draws its motif once and repeats it, a tenth as long as all its stitches. */
function bandSvg(woven: WovenPattern): string {
  const { columns, rows, cells } = woven;
  const period = periodOf(woven);
  const motif = { ...woven, columns: period, cells: cells.filter((_, at) => at % columns < period) };
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

/** Name and SVG document of each cloth that never changes, each woven from its name. */
export function stillWeaves(): [string, string][] {
  return Object.entries(STILL_WEAVES).map(([name, options]) => {
    const woven = weave(name, options);
    const svg = 'shape' in options ? weaveSvg(woven, { width: woven.columns, height: woven.rows }) : bandSvg(woven);
    return [name, `${svg}\n`];
  });
}
