import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { brandAssets } from './build/brand-assets.ts';
import { CHUNK_LISTS } from './build/chunk-lists.ts';
import { chunkReport } from './build/chunks/chunk-report.ts';
import { leanIcons } from './build/replace-icon-renderer.ts';
import { leanPreload } from './build/replace-preload-helper.ts';
import { leanPublic } from './build/minify-public-scripts.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { listScreenFiles } from './build/chunks/screen-files.ts';
import { pwa } from './pwa.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const BROWSERS = ['chrome123', 'safari17.5', 'firefox125'];

// Without what only forms ask of those libraries.
const FRAME =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*\/(mutationObserver|useMutation|useBlocker)\.js)/;

/** The home and the catalogue ask for their data while their code comes; what others ask for comes with their code. */
const ASKS_EARLY = /^\/(cursos\/)?$/;
const WITH_ITS_QUERIES: ('loader' | 'component')[][] = [['loader', 'component']];

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../node_modules/.vite/pwa'),
  resolve: {
    tsconfigPaths: true,
    // React has it itself; the shim is for those before 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (ASKS_EARLY.test(routeId) ? undefined : WITH_ITS_QUERIES),
      },
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/app/routeTree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    brandAssets(),
    leanIcons(),
    leanPreload(),
    leanPublic(),
    preloadFonts(),
    listScreenFiles(),
    chunkReport(here('../../dist/pwa-chunks.json')),
    VitePWA(pwa),
    // Packed once, at its best, rather than at each request. The page itself is not: the server fills in its head.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(m?js|css|svg|ttf|webmanifest)$/,
      threshold: 256,
    }),
  ],
  build: {
    outDir: here('../../dist/apps/pwa'),
    emptyOutDir: true,
    // light-dark() and popover are used as they are; older browsers would get them half rewritten.
    target: BROWSERS,
    cssTarget: BROWSERS,
    // A picture inside the script delays the script, and the content policy keeps them apart anyway.
    assetsInlineLimit: 0,
    // One stylesheet: all of it packs into less than what the helper for several weighs.
    cssCodeSplit: false,
    // The names of what every screen imports would be a tenth of the first page's own code.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and seldom changes: one file, packed together, kept over releases.
            { name: 'frame', test: FRAME },
            ...Object.entries(CHUNK_LISTS).map(([name, modules]) => ({ name, test: new RegExp(modules.join('|')) })),
            // Long forms and their schemas are staff's alone, and so is this file.
            { name: 'staff-forms', test: /node_modules\/(react-hook-form|zod)\// },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4200,
    // Libraries and fonts stand beside this folder.
    fs: { allow: [here('../..')] },
    proxy: { '/api': { target: API }, '/.well-known': { target: API } },
  },
  preview: { host: '127.0.0.1', port: 4200, proxy: { '/api': { target: API }, '/.well-known': { target: API } } },
});
