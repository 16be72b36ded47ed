import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { brandAssets } from './build/brand-assets.ts';
import { chunkReport } from './build/chunk-report.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanPreload } from './build/lean-preload.ts';
import { leanPublic } from './build/lean-public.ts';
import { leanQuery } from './build/lean-query.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { listScreenFiles } from './build/screen-files.ts';
import { pwa } from './pwa.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const BROWSERS = ['chrome123', 'safari17.5', 'firefox125'];

// Without what only forms ask of those libraries.
const FRAME =
  /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*\/(mutationObserver|useMutation|useBlocker)\.js)/;

/** The home and the catalogue ask for their data while their code comes; what others ask for comes with their code. */
const ASKS_EARLY = /^\/(cursos\/)?$/;
const WITH_ITS_QUERIES: ('loader' | 'component')[][] = [['loader', 'component']];

// What the first page needs, in one file: apart, its small things would each be a request that hardly packs.
const FIRST = new RegExp(
  [
    'src/main\\.tsx$|preload-helper',
    'lucide-react/dist/esm/icons/(search|chevron-left|chevron-right|play|pause|check)\\.mjs',
    'libs/texts/src/screens/every-page|libs/domain/src/(roles|limits|person-name|return-path|categories|money|stars|plans)\\.ts',
    'src/(http/(answer|request|errors)|session/[a-z-]+|offline/(network-first|storage-notice|when-idle))\\.ts',
    'src/ui/(Badge|Card|CourseFace|StillWeave|ErrorState|CoursePicture|CoursePrice|line-icon|Price|Skeleton|Stars|use-media|use-page-title|cx|button-style|Button|Spinner)\\.tsx?',
    'src/features/catalogue/(api/to-course|components/(CourseCard|CourseCardSkeleton|CourseGrid))\\.tsx?',
  ].join('|'),
);

// What the public screens share beyond the home. Each thing on its own would be a file of a few hundred bytes, and a
// telephone waits longer for the twentieth of those than for one that holds them all.
const LISTS = new RegExp(
  [
    'src/ui/(Alert|EmptyState|Pagination|page-numbers|SearchField|use-search-text|use-screen-head)\\.tsx?',
    'src/(offline/(KeptNote|StorageNotice|moments|panel/open-panel)|http/course-lists)\\.tsx?',
    'libs/texts/src/screen-heads\\.ts',
    'lucide-react/dist/esm/icons/(archive|arrow-left|chevron-down|circle-check|circle-exclamation-point|download|external-link|file-search|hard-drive|info|lock|pencil|shield-check|shield-x|trash|triangle-exclamation-point)\\.mjs',
  ].join('|'),
);
// What a certificate is looked up and checked with, on its own page, in the search and in /verificar.
const CHECKING = new RegExp(
  [
    'src/features/certificates/(api/(check-(file|revocation)|get-certificate)|pdf-(file|links)|viewed-certificate)\\.ts',
    'src/features/certificates/components/(Dni|FileCheck|FileVerdict|RevokedNotice|staff)\\.tsx?',
    'libs/domain/src/signed-[a-z]+\\.ts|src/(offline/verify-signature|install/worth)\\.ts',
    'lucide-react/dist/esm/icons/(scan-qr-code|circle-x|file-exclamation-point)\\.mjs',
  ].join('|'),
);
const SHEETS = new RegExp(
  [
    'src/ui/(Weave|Seal|rosette|Dialog|DeleteDialog|FileDrop|FilePicker|use-dropped-file)\\.tsx?',
    'libs/weave/|@noble/hashes/|query-core/.*/mutationObserver\\.js|react-query/.*/useMutation\\.js',
    'libs/texts/src/(errors|screens/(courses|certificates))\\.ts',
    'libs/domain/src/(video-link|syllabus-text|certificate-code|dates|dni)\\.ts',
    'src/(offline/(bytes|persistence)|pdf/(keep-viewer|read-pdf))\\.ts',
  ].join('|'),
);

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
      generatedRouteTree: here('src/routeTree.gen.ts'),
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
    leanQuery(),
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
            { name: 'first', test: FIRST },
            { name: 'lists', test: LISTS },
            { name: 'sheets', test: SHEETS },
            { name: 'checking', test: CHECKING },
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
