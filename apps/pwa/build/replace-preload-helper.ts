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

/**
 * Replaces the helper that Vite puts around each `import()` with the part of it that this app needs. The build fails if
 * Vite has renamed the helper.
 */
export function replacePreloadHelper(): Plugin {
  let isReplaced = false;
  return {
    name: 'replace-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler(id) {
        if (id !== HELPER) return null;
        isReplaced = true;
        return CODE;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`Vite loaded no module ${JSON.stringify(HELPER)} that could be replaced`);
    },
  };
}
