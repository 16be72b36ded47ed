import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { apiProxy } from './build/api-proxy.ts';
import { brandAssets } from './build/brand-assets.ts';
import { chunkReport } from './build/chunks/chunk-report.ts';
import { chunksByAudience } from './build/chunks/chunks-by-audience.ts';
import { listScreenFiles } from './build/chunks/screen-files.ts';
import { minifyPublicScripts } from './build/minify-public-scripts.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { replaceIconRenderer } from './build/replace-icon-renderer.ts';
import { replacePreloadHelper } from './build/replace-preload-helper.ts';
import { pwa } from './pwa.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const BROWSERS = ['chrome123', 'safari17.5', 'firefox125'];

/**
 * The home and the catalogue request their data while their code loads, so their loaders are loaded with the router.
 */
const LOADS_DATA_EARLY = /^\/(cursos\/)?$/;
const LOADER_WITH_COMPONENT: ('loader' | 'component')[][] = [['loader', 'component']];

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../node_modules/.vite/pwa'),
  resolve: {
    tsconfigPaths: true,
    // React 18 and newer have useSyncExternalStore; the shim adds it to older versions.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (LOADS_DATA_EARLY.test(routeId) ? undefined : LOADER_WITH_COMPONENT),
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
    replaceIconRenderer(),
    replacePreloadHelper(),
    minifyPublicScripts(),
    preloadFonts(),
    chunksByAudience(),
    listScreenFiles(),
    chunkReport(here('../../dist/pwa-chunks.json')),
    VitePWA(pwa),
    // Compressed once, at the highest level, not at each request. The page is left out: the server fills in its head.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(m?js|css|svg|ttf|webmanifest)$/,
      threshold: 256,
    }),
  ],
  build: {
    outDir: here('../../dist/apps/pwa'),
    emptyOutDir: true,
    // These browsers support light-dark() and popover. For older browsers, the build could replace only some of it.
    target: BROWSERS,
    cssTarget: BROWSERS,
    // An image in a script would delay the script.
    assetsInlineLimit: 0,
    // One stylesheet: all of it is smaller, compressed, than the code that loads several.
    cssCodeSplit: false,
    // Vite's lists of each screen's files would be a tenth of the first page's code. The server puts them in the page's
    // head instead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4200,
    // Libraries and fonts are outside this folder.
    fs: { allow: [here('../..')] },
    proxy: apiProxy(API),
  },
  preview: { host: '127.0.0.1', port: 4200, proxy: apiProxy(API) },
});
