import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync } from '@swc/core';
import type { Plugin } from 'vite';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** Scripts that the page runs before the app, and which the app's own build therefore never sees. */
const SCRIPTS = ['theme.js', 'recovery.js'];

/** Takes their comments and spaces away on their way into the build. */
export function leanPublic(): Plugin {
  return {
    name: 'lean-public',
    apply: 'build',
    generateBundle() {
      for (const fileName of SCRIPTS) {
        const { code } = minifySync(readFileSync(PUBLIC + fileName, 'utf8'), { compress: true, mangle: true });
        this.emitFile({ type: 'asset', fileName, source: code });
      }
    },
  };
}
