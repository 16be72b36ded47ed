import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patternImages } from './pattern-images';

const FOLDER = join(import.meta.dirname, '../../public/telar');

it('matches the images of public/telar; otherwise, run build/images/draw-patterns.ts', () => {
  const stored = readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]);
  expect(Object.fromEntries(stored)).toEqual(
    Object.fromEntries(patternImages().map(([name, svg]) => [`${name}.svg`, svg])),
  );
});
