import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from './page-size';

const DIST = join(import.meta.dirname, '../../../../dist');

/** What only staff ever opens, or what is fetched when it is needed. */
const NOT_KEPT = {
  'staff routes': /src\/routes\/_(staff|admin)\/.*\?tsr-split=/,
  'staff screens': /src\/features\/(assignments|users|packages|course-editor|certificate-generator)\/.*\.tsx/,
  'long forms': /node_modules\/(react-hook-form|zod)\//,
  'class lists': /node_modules\/papaparse\//,
};

const precached = new Set(
  [...readFileSync(join(DIST, 'apps/pwa/sw.js'), 'utf8').matchAll(/"?url"?:"([^"]+)"/g)].map(([, url]) => url),
);
const chunks = JSON.parse(readFileSync(join(DIST, 'pwa-chunks.json'), 'utf8')) as Chunk[];

describe('what every visitor’s telephone carries', () => {
  it('is the public screens', () => {
    const kept = chunks.filter(({ file }) => precached.has(file));
    expect(kept.length).toBeGreaterThan(20);
    for (const screen of ['index', 'cursos.index', 'c.$token', 'verificar']) {
      expect(
        kept.some(({ modules }) => Object.keys(modules).some((id) => id.includes(`src/routes/${screen}.tsx`))),
      ).toBe(true);
    }
  });

  it.each(Object.entries(NOT_KEPT))('has none of: %s', (_, pattern) => {
    const found = chunks.flatMap(({ file, modules }) =>
      Object.entries(modules).flatMap(([id, bytes]) => (bytes > 0 && pattern.test(id) ? [{ file, id }] : [])),
    );
    expect(found.filter(({ file }) => precached.has(file))).toEqual([]);
    // What is looked for is somewhere: under another name it would never be found.
    expect(found).not.toEqual([]);
  });

  it('has none of the certificate’s engine, a worker of its own', () => {
    const engine = readdirSync(join(DIST, 'apps/pwa/assets')).filter((name) =>
      /^certificate[.-]worker-.*\.js$/.test(name),
    );
    expect(engine.length).toBeGreaterThan(0);
    expect(engine.filter((name) => precached.has(`assets/${name}`))).toEqual([]);
  });
});
