import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/** Files that the seed reads at run time, laid beside the program. */
const seedAssets = {
  name: 'seed-assets',
  buildStart() {
    const source = readFileSync('apps/api/src/app/database/seed/assets/plantilla-telar.pdf');
    this.emitFile({ type: 'asset', fileName: 'assets/plantilla-telar.pdf', source });
  },
};

/**
 * The server, the command-line programs and the modules that the tools import. Packages from node_modules are not
 * bundled.
 */
export default defineConfig({
  input: {
    main: 'apps/api/src/app/main.ts',
    'pdf.worker': 'apps/api/src/modules/certificates/pdf/pdf.worker.ts',
    settings: 'apps/api/src/platform/config/settings.ts',
    'embedded-postgres': 'apps/api/src/platform/database/embedded/embedded-postgres.ts',
    paths: 'libs/contracts/src/paths.ts',
    categories: 'libs/domain/src/categories.ts',
    'sample-certificate': 'libs/certificate-pdf/src/sample-certificate.ts',
    'admin-create': 'apps/api/src/app/commands/admin-create.ts',
    'keys-rotate': 'apps/api/src/app/commands/keys-rotate.ts',
    'demo-remove': 'apps/api/src/app/commands/demo-remove.ts',
  },
  plugins: [seedAssets],
  platform: 'node',
  // The compiler's own helpers are no dependency of ours, so they are bundled.
  external: (id) => /^(?!apps\/|@telar\/|@oxc-project\/)[\w@]/.test(id),
  tsconfig: 'apps/api/tsconfig.json',
  output: {
    dir: 'dist/apps/api',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    cleanDir: true,
  },
});
