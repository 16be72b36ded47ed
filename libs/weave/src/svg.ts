import { colorBlocks } from './color-blocks';
import type { WovenPattern } from './weave';

/** An SVG path of one color. */
export interface WovenPath {
  /** CSS hex color. */
  fill: string;
  /** Path data, in cells: the viewBox is `0 0 columns rows`. */
  d: string;
}

/**
 * One path per color, so that the DOM stays small. The first is the ground; it covers the whole pattern, so that no gap
 * shows between adjacent cells.
 */
export function weavePaths(pattern: WovenPattern): WovenPath[] {
  const data = pattern.colors.map(() => '');
  data[0] = `M0 0h${pattern.columns}v${pattern.rows}H0z`;
  for (const { x, y, width, height, color } of colorBlocks(pattern)) {
    if (color !== 0) data[color] += `M${x} ${y}h${width}v${height}h-${width}z`;
  }
  return pattern.colors.map((fill, index) => ({ fill, d: data[index] ?? '' })).filter(({ d }) => d !== '');
}

/**
 * Returns a complete SVG document. It is decoration, hidden from assistive technology. `width` and `height` are CSS
 * lengths or numbers of pixels, and the pattern stretches to them; without them it fills its container.
 */
export function weaveSvg(
  pattern: WovenPattern,
  size: { width?: number | string; height?: number | string } = {},
): string {
  const { width = '100%', height = '100%' } = size;
  const paths = weavePaths(pattern).map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pattern.columns} ${pattern.rows}" width="${width}" ` +
    `height="${height}" preserveAspectRatio="none" shape-rendering="crispEdges" aria-hidden="true">` +
    `${paths.join('')}</svg>`
  );
}
