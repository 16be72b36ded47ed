import type { WeaveOptions } from '@telar/weave/weave';

/**
 * The cloths that never change: those of the home and of what surrounds every page. They are woven beforehand, into
 * `public/telar` (`build/images/draw-patterns.ts`), so that the first page does not bring the loom along.
 */
export const STILL_WEAVES = {
  portada: { palette: 'pacifico', ratio: 140 },
  nosotros: { palette: 'papel', shape: 'panel' },
  cifras: { palette: 'noche', ratio: 140 },
  basico: { palette: 'terracota', ratio: 60 },
  premium: { palette: 'pacifico', ratio: 60 },
  profesional: { palette: 'cochinilla', ratio: 60 },
  pie: { palette: 'noche', ratio: 140 },
} as const satisfies Record<string, WeaveOptions>;

export type StillWeaveName = keyof typeof STILL_WEAVES;
