import { readFileSync } from 'node:fs';
import type { Academy } from '@telar/brand/academy';

/** The academy's data for Vite's own configuration, which runs before the aliases of the libraries exist. */
export const academy = JSON.parse(
  readFileSync(new URL('../../../libs/brand/academy.json', import.meta.url), 'utf8'),
) as Academy;
