// Weaves the cloths that never change: npx tsx apps/pwa/build/make-weaves.ts. The results are kept in public/telar.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stillWeaves } from './pattern-images.ts';

const OUT = fileURLToPath(new URL('../../public/telar/', import.meta.url));

mkdirSync(OUT, { recursive: true });
for (const [name, svg] of stillWeaves()) writeFileSync(`${OUT}${name}.svg`, svg);
