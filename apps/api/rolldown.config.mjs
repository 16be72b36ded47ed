import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/** Files that the seed reads at run time, laid beside the program. */
const seedAssets = {
  name: 'seed-assets',
  buildStart() {
    const source = readFileSync('apps/api/src/database/seed/assets/plantilla-telar.pdf');
    this.emitFile({ type: 'asset', fileName: 'assets/plantilla-telar.pdf', source });
  },
};

/** The server and the programs beside it; packages of node_modules stay where they are. */
export default defineConfig({
  input: {
    main: 'apps/api/src/main.ts',
    'pdf.worker': 'apps/api/src/certificates/pdf/pdf.worker.ts',
    settings: 'apps/api/src/config/settings.ts',
    'embedded-postgres': 'apps/api/src/database/embedded-postgres.ts',
    'admin-create': 'apps/api/src/users/admin-create.ts',
    'keys-rotate': 'apps/api/src/certificates/signing/keys-rotate.ts',
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
