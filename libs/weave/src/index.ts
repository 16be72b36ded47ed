export { digest } from './draw';
export { PALETTE_NAMES, PALETTES } from './palettes';
export type { PaletteName } from './palettes';
export { weavePaths, weaveRects, weaveSvg } from './rects';
export type { Area, WovenPath, WovenRect } from './rects';
export { weave } from './weave';
export type { WeaveOptions, Woven } from './weave';
