import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const { compilerOptions } = JSON.parse(readFileSync(`${root}tsconfig.base.json`, 'utf8'));

/** The `@telar/*` aliases, read from tsconfig.base.json so that they are defined once. */
const moduleNameMapper = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([alias, [target]]) => [
    `^${alias.replace('*', '(.+)')}$`,
    target.replace('./', root).replace('*', '$1'),
  ]),
);

const swc = {
  jsc: {
    experimental: { keepImportAttributes: true },
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

/** Packages that take much of the tests' time. Not Dexie, which replaces `Promise`. */
const HEAVY = [
  ...[
    '@hookform',
    '@pdf-lib',
    '@tanstack',
    '@testing-library',
    'aria-query',
    'dom-accessibility-api',
    'pako',
    'pdf-lib',
  ],
  ...['qr', 'react', 'react-dom', 'react-hook-form', 'scheduler', 'tslib', 'zod'],
].join('|');

/** Base of every project's jest.config.js: TypeScript through swc, native ES modules, tests beside the code. */
export default {
  // Milliseconds. No test measures time, so a slow machine gets all the time it needs. Jest reads this option only from
  // the configuration it is started with: from a project's own when that project runs alone, else from jest.config.js.
  testTimeout: 60_000,
  transform: {
    '^.+\\.tsx?$': [`${root}tools/jest-transform.mjs`, swc],
    [`/node_modules/(?:${HEAVY})/.+\\.[cm]?js$`]: `${root}tools/jest-package-transform.mjs`,
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${HEAVY})/)`],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.{test,spec}.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
};
