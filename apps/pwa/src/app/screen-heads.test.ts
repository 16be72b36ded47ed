import { readFileSync } from 'node:fs';
import { SCREEN_HEADS } from '@telar/texts/screen-heads';

/** Every address that the router knows, as it wrote it down itself. */
function routes(): string[] {
  const tree = readFileSync(new URL('./routeTree.gen.ts', import.meta.url), 'utf8');
  const union = /fullPaths:([^;]*);/.exec(tree)?.[1] ?? '';
  return [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
}

it('knows every screen of the app, and no other: the server answers 404 for what is none', () => {
  expect(Object.keys(SCREEN_HEADS).sort()).toEqual(routes().sort());
});
