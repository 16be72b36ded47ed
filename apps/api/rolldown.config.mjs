import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';
import { NOT_BUNDLED } from './not-bundled.mjs';

/** Files that the seed reads at run time, laid beside the program. */
const seedAssets = {
  name: 'seed-assets',
  buildStart() {
    const source = readFileSync('apps/api/src/app/database/seed/assets/plantilla-telar.pdf');
    this.emitFile({ type: 'asset', fileName: 'assets/plantilla-telar.pdf', source });
  },
};

/**
 * @nestjs/typeorm looks with `require` for exports that only older versions of TypeORM have. This would load TypeORM a
 * second time, from node_modules.
 */
const oneTypeorm = {
  name: 'one-typeorm',
  transform: {
    filter: { id: /node_modules\/@nestjs\/typeorm\// },
    handler: (/** @type {string} */ code) => ({ code: code.replace("require('typeorm')", '({})'), map: null }),
  },
};

/**
 * The modules for browsers of the packages that write PDFs. Only the parts that are used are bundled, so a PDF thread
 * takes less memory than with all of their files.
 */
const PDF_MODULES = { 'pdf-lib': 'pdf-lib/es/index.js', '@pdf-lib/fontkit': '@pdf-lib/fontkit/dist/fontkit.es.js' };
const isPdfPackage = (/** @type {string} */ id) => /^(@pdf-lib|pdf-lib)(\/|$)/.test(id);

/**
 * The server, the command-line programs and the modules that the tools import, with their packages: Node reads a few
 * files instead of 2,000, so the server starts with half the processor time.
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
    'audit-prune': 'apps/api/src/app/commands/audit-prune.ts',
    backup: 'apps/api/src/app/commands/backup.ts',
    'backup-verify': 'apps/api/src/app/commands/backup-verify.ts',
    restore: 'apps/api/src/app/commands/restore.ts',
    'mail-previews': 'apps/api/src/app/commands/mail-previews.ts',
    export: 'apps/api/src/app/commands/export.ts',
  },
  plugins: [seedAssets, oneTypeorm],
  platform: 'node',
  external: (id) => !isPdfPackage(id) && NOT_BUNDLED.some((name) => name.test(id)),
  resolve: { alias: PDF_MODULES },
  tsconfig: 'apps/api/tsconfig.json',
  output: {
    dir: 'dist/apps/api',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    // Less memory: V8 keeps the text of each file, in two bytes per character if one of them is above U+00FF.
    minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
    comments: { legal: true, annotation: false, jsdoc: false },
    cleanDir: true,
  },
});
