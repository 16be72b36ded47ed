import type { WeaveOptions } from '@telar/weave/weave';

/**
 * The patterns of the home page and of the frame around every page, which never change. The build draws them into
 * `public/telar` (`build/images/draw-patterns.ts`), so that the first page does not load the weave library.
 */
export const STATIC_PATTERNS = {
  portada: { palette: 'pacifico', ratio: 140 },
  nosotros: { palette: 'papel', shape: 'panel' },
  cifras: { palette: 'noche', ratio: 140 },
  basico: { palette: 'terracota', ratio: 60 },
  premium: { palette: 'pacifico', ratio: 60 },
  profesional: { palette: 'cochinilla', ratio: 60 },
  pie: { palette: 'noche', ratio: 140 },
} as const satisfies Record<string, WeaveOptions>;

export type StaticPatternName = keyof typeof STATIC_PATTERNS;
