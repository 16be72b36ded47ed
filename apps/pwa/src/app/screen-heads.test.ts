import { readFileSync } from 'node:fs';
import { SCREEN_HEADS } from '@telar/texts/screen-heads';

/** Returns every path in the router's generated tree. */
function routes(): string[] {
  const tree = readFileSync(new URL('./routeTree.gen.ts', import.meta.url), 'utf8');
  const union = /fullPaths:([^;]*);/.exec(tree)?.[1] ?? '';
  return [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
}

it('lists exactly the screens of the app, because the server returns 404 for any other path', () => {
  expect(Object.keys(SCREEN_HEADS).sort()).toEqual(routes().sort());
});
