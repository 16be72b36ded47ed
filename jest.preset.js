import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const { compilerOptions } = JSON.parse(readFileSync(`${root}tsconfig.base.json`, 'utf8'));

/** The library aliases have one home, tsconfig.base.json; Jest reads them from there. */
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

/** What every project's jest.config.js starts from: TypeScript through swc, native ES modules, tests beside the code. */
export default {
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.{test,spec}.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
};
