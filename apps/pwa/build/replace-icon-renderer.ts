import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OUR_RENDERER = fileURLToPath(new URL('../src/ui/line-icon.tsx', import.meta.url));

/**
 * Renders the icons of lucide-react with `ui/line-icon.tsx`. lucide's own renderer has options that this app does not
 * use, and is larger than the icons on a page.
 */
export function replaceIconRenderer(): Plugin {
  return {
    name: 'replace-icon-renderer',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/') ? OUR_RENDERER : null,
  };
}
