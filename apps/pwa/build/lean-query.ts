import type { Plugin } from 'vite';

const NEVER = '\0lean-query';

/** Leaves out how TanStack Query reads endless lists, page after page: the academy's lists have pages of their own. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === './infiniteQueryBehavior.js' && importer?.endsWith('/query-core/build/modern/query.js') ? NEVER : null,
    load: (id) =>
      id === NEVER
        ? `export function infiniteQueryBehavior() { throw new Error('Endless lists are left out of the build'); }`
        : null,
  };
}
