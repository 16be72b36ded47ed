import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OUR_RENDERER = fileURLToPath(new URL('../src/ui/line-icon.tsx', import.meta.url));
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Parts of an icon's module that our renderer does not read: the name, the size, the React keys (which only lists that
 * change need) and a statement without effect that the bundler would leave in.
 */
const UNREAD = /^ *name: "[^"]*",\n|^ *size: \d+,\n|,\s*key: "[^"]*"|^__iconData\.node;\n/gm;

/** Removes from an icon's module what our renderer does not read. */
export const onlyLines = (code: string): string => code.replace(UNREAD, '');

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
    transform: { filter: { id: ICON }, handler: (code) => ({ code: onlyLines(code), map: null }) },
  };
}
