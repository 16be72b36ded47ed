// Lets packages hold the built-in objects in tests.
import { createHash } from 'node:crypto';
import { HOLD_VERSION, holdBuiltInObjects } from './built-in-objects.mjs';

export default {
  /** @param {string} code */
  process: (code) => ({ code: holdBuiltInObjects(code) }),
  /** @param {string} code */
  getCacheKey: (code) => createHash('sha256').update(code).update(HOLD_VERSION).digest('hex'),
};
