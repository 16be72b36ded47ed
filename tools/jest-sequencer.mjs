import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/**
 * Of a test file and the cases that it imports, which are in the folder of its name, such as `users/` of
 * `users.test.ts`.
 * @param {string} path
 */
function bytesOf(path) {
  const folder = path.replace(/\.test\.tsx?$/, '');
  const cases = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.cases.ts')) : [];
  return [path, ...cases.map((name) => join(folder, name))].reduce((sum, file) => sum + statSync(file).size, 0);
}

/** @param {string} path */
const isApiTest = (path) => path.includes('/apps/api/test/');

/**
 * Starts the tests of the API first, then the others, the largest first. Those of the API take longest: as the last
 * ones they would keep one process busy while the others are idle.
 */
export default class LongestFirst extends TestSequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  sort(tests) {
    return tests
      .map((test) => ({ test, isFirst: isApiTest(test.path), bytes: bytesOf(test.path) }))
      .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.bytes - a.bytes)
      .map(({ test }) => test);
  }
}
