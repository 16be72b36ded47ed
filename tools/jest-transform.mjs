// Compiles TypeScript for Jest, and lets it hold the built-in objects.
import swcJest from '@swc/jest';
import { HOLD_VERSION, holdBuiltInObjects } from './built-in-objects.mjs';

/** @typedef {import('@jest/transform').SyncTransformer<object>} Transformer */

export default {
  /** @param {object} options of swc */
  createTransformer(options) {
    const swc = /** @type {Required<Transformer>} */ (swcJest.createTransformer(options));
    /** @param {import('@jest/transform').TransformedSource} result */
    const hold = ({ code, ...rest }) => ({ ...rest, code: holdBuiltInObjects(code) });
    return {
      ...swc,
      /** @param {Parameters<typeof swc.getCacheKey>} args */
      getCacheKey: (...args) => swc.getCacheKey(...args) + HOLD_VERSION,
      /** @param {Parameters<typeof swc.process>} args */
      process: (...args) => hold(swc.process(...args)),
      /** @param {Parameters<typeof swc.processAsync>} args */
      processAsync: async (...args) => hold(await swc.processAsync(...args)),
    };
  },
};
