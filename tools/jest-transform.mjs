// Compiles TypeScript for Jest. Jest runs tests in a context of `node:vm`, where each use of a global takes about 150 ns
// instead of 2. Modules that hold the built-in objects in variables of their own run as fast as outside of Jest.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import swcJest from '@swc/jest';
import { BUILT_IN_OBJECTS } from './built-in-objects.mjs';

/** @typedef {import('@jest/transform').SyncTransformer<object>} Transformer */

const NAME = `(${BUILT_IN_OBJECTS.join('|')})\\b`;
const USED = new RegExp(`(?<![\\w$.])${NAME}`, 'g');
/** Where a module declares such a name. Finds more than that: those names then stay global. */
const DECLARED = [
  new RegExp(`\\b(?:const|let|class|function|import|as)\\s+${NAME}`, 'g'),
  new RegExp(`[{,]\\s*${NAME}\\s*(?:[,}]|=[^=>])`, 'g'),
];
const VERSION = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(NAME)
  .digest('hex');

/**
 * Adds the variables to the first line, so that all lines keep their numbers.
 * @param {string} code
 */
function holdBuiltInObjects(code) {
  const names = new Set(code.match(USED));
  for (const pattern of DECLARED) for (const [, name] of code.matchAll(pattern)) names.delete(name ?? '');
  return names.size === 0 ? code : `var { ${[...names].join(', ')} } = globalThis; ${code}`;
}

export default {
  /** @param {object} options of swc */
  createTransformer(options) {
    const swc = /** @type {Required<Transformer>} */ (swcJest.createTransformer(options));
    /** @param {import('@jest/transform').TransformedSource} result */
    const hold = ({ code, ...rest }) => ({ ...rest, code: holdBuiltInObjects(code) });
    return {
      ...swc,
      /** @param {Parameters<typeof swc.getCacheKey>} args */
      getCacheKey: (...args) => swc.getCacheKey(...args) + VERSION,
      /** @param {Parameters<typeof swc.process>} args */
      process: (...args) => hold(swc.process(...args)),
      /** @param {Parameters<typeof swc.processAsync>} args */
      processAsync: async (...args) => hold(await swc.processAsync(...args)),
    };
  },
};
