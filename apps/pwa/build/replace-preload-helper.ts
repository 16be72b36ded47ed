import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Reports a script that could not be loaded. Vite's helper also preloads styles and imports, but this app has one
 * stylesheet and no preload lists.
 */
const CODE = `export const __vitePreload = (load) =>
  load().catch((payload) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  });
`;

/** Replaces the helper that Vite puts around each `import()` with the part of it that this app needs. */
export function replacePreloadHelper(): Plugin {
  return {
    name: 'replace-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: { order: 'pre', handler: (id) => (id === HELPER ? CODE : null) },
  };
}
