import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../src/ui/line-icon.tsx', import.meta.url));

/** Draws lucide's icons by a few lines of our own: its own way, with options that nobody uses here, weighs more than the icons. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/') ? OURS : null,
  };
}
