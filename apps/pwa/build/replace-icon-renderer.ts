import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OUR_RENDERER = fileURLToPath(new URL('../src/ui/line-icon.tsx', import.meta.url));
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * What lucide's renderer reads of an icon and ours does not: a name, a size, and keys, which React wants of lists that
 * change. The statement alone has no effect; the bundler leaves it in.
 */
const UNUSED = /^ *name: "[^"]*",\n|^ *size: \d+,\n|,\s*key: "[^"]*"|^__iconData\.node;\n/gm;

/**
 * Renders the icons of lucide-react with `ui/line-icon.tsx`. lucide's own renderer has options that this app does not
 * use, and is larger than the icons on a page.
 */
export function replaceIconRenderer(): Plugin {
  return {
    name: 'replace-icon-renderer',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source === '../createLucideIcon.mjs' && ICON.test(importer) ? OUR_RENDERER : null,
    transform: { filter: { id: ICON }, handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }) },
  };
}
