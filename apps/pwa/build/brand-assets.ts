import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { academy } from './academy.ts';

const FOLDER = fileURLToPath(new URL('../../../libs/brand/assets/', import.meta.url));
const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

/**
 * Serves the images of `libs/brand/assets` under `/brand/`, without a hash in their names, and replaces `{{name}}` and
 * `{{description}}` in `index.html` with the academy's.
 */
export function brandAssets(): Plugin {
  const names = readdirSync(FOLDER);
  return {
    name: 'brand-assets',
    transformIndexHtml: (html) =>
      html.replaceAll('{{name}}', academy.name).replaceAll('{{description}}', academy.description),
    configureServer(server) {
      server.middlewares.use('/brand/', (request, response, next) => {
        const name = names.find((candidate) => request.url === `/${candidate}`);
        if (!name) return next();
        response.setHeader('Content-Type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
        response.end(readFileSync(FOLDER + name));
      });
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `brand/${name}`, source: readFileSync(FOLDER + name) });
      }
    },
  };
}
