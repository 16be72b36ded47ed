import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stillWeaves } from './pattern-images';

const FOLDER = join(import.meta.dirname, '../../public/telar');

it('keeps the cloths as the loom weaves them now; otherwise run build/make-weaves.ts', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    stillWeaves()
      .map(([name]) => `${name}.svg`)
      .sort(),
  );
  for (const [name, svg] of stillWeaves()) expect(readFileSync(join(FOLDER, `${name}.svg`), 'utf8')).toBe(svg);
});
