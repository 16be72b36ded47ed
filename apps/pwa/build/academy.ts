import { readFileSync } from 'node:fs';
import type { Academy } from '@telar/brand/academy';

/**
 * The academy's data. Vite's configuration cannot import it from `@telar/brand`, because it loads before the aliases
 * exist.
 */
export const academy = JSON.parse(
  readFileSync(new URL('../../../libs/brand/academy.json', import.meta.url), 'utf8'),
) as Academy;
