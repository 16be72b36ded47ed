import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * What stands around each `import()`: with one stylesheet and no list of files to preload, all that is left of Vite's own
 * is to say that a file of this release could not be fetched, and which.
 */
const CODE = `export const __vitePreload = (load) =>
  load().catch((payload) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  });
`;

/** Puts that in the place of Vite's helper, which is heavier than what it does here. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: { order: 'pre', handler: (id) => (id === HELPER ? CODE : null) },
  };
}
