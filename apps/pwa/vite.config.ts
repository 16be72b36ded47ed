import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { brandAssets } from './build/brand-assets.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { pwa } from './pwa.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../node_modules/.vite/pwa'),
  resolve: { tsconfigPaths: true },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/routeTree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    brandAssets(),
    preloadFonts(),
    VitePWA(pwa),
    // Packed once, at its best, rather than at each request. The page itself is not: the server fills in its head.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(m?js|css|svg|ttf|webmanifest)$/, threshold: 1024 }),
  ],
  build: {
    outDir: here('../../dist/apps/pwa'),
    emptyOutDir: true,
    // light-dark() and popover are used as they are; older browsers would get them half rewritten.
    cssTarget: ['chrome123', 'safari17.5', 'firefox125'],
    // A picture inside the script delays the script, and the content policy keeps them apart anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and seldom changes: one file, packed together, kept over releases.
            { name: 'frame', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\// },
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
