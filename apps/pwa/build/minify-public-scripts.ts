import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync } from '@swc/core';
import type { Plugin } from 'vite';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** Minifies the scripts of `public/`. The page runs them before the app; Vite copies that folder unchanged. */
export function minifyPublicScripts(): Plugin {
  return {
    name: 'minify-public-scripts',
    apply: 'build',
    generateBundle() {
      for (const fileName of readdirSync(PUBLIC).filter((name) => name.endsWith('.js'))) {
        const { code } = minifySync(readFileSync(PUBLIC + fileName, 'utf8'), { compress: true, mangle: true });
        this.emitFile({ type: 'asset', fileName, source: code });
      }
    },
  };
}
