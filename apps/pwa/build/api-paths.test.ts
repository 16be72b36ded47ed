import { readFileSync } from 'node:fs';
import { PATHS } from '@telar/contracts/paths';
import { apiProxy } from './api-proxy';

// These two files cannot import the contracts: Vite's configuration loads before the aliases exist, and `recovery.js`
// runs when the app's own code does not.

it('the proxy of the development server forwards every path of the API', () => {
  const prefixes = Object.keys(apiProxy('http://127.0.0.1:3000'));
  const missing = Object.values<string>(PATHS).filter(
    (path) => !prefixes.some((prefix) => path.startsWith(`${prefix}/`)),
  );
  expect(missing).toEqual([]);
});

it('recovery.js requests the health path of the API', () => {
  const script = readFileSync(new URL('../public/recovery.js', import.meta.url), 'utf8');
  const requested = [...script.matchAll(/fetch\('([^']+)'/g)].map(([, path]) => path);
  expect(requested).toEqual([PATHS.health]);
});
