// Writes the static patterns to public/telar. Run: npx tsx apps/pwa/build/images/draw-patterns.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { patternImages } from './pattern-images.ts';

const OUT = fileURLToPath(new URL('../../public/telar/', import.meta.url));

mkdirSync(OUT, { recursive: true });
for (const [name, svg] of patternImages()) writeFileSync(`${OUT}${name}.svg`, svg);
