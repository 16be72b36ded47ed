/**
 * Writes the certificate template of the demo academy: `npx tsx --tsconfig tsconfig.base.json
 * tools/demo-template/make.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemplate, TEMPLATE_FILE } from './template';

const path = fileURLToPath(TEMPLATE_FILE);
const bytes = await makeTemplate();
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, bytes);
console.log(`${path}: ${Math.round(bytes.length / 1024)} kB`);
