import { join } from 'node:path';
import { defineConfig } from 'rolldown';
import { BUILT_IN_OBJECTS } from '../../../tools/built-in-objects.mjs';
import { NOT_BUNDLED } from '../not-bundled.mjs';

const FOLDER = join(import.meta.dirname, '../../../dist/test-packages');
const PACKAGES = [
  ...['@nestjs/common', '@nestjs/common/constants', '@nestjs/core', '@nestjs/jwt', '@nestjs/passport'],
  ...['@nestjs/platform-fastify', '@nestjs/swagger', '@nestjs/typeorm', 'jose', 'pg', 'typeorm', 'zod'],
];
/** @param {string} name */
const fileNameOf = (name) => name.replace('@', '').replaceAll('/', '-');

const BUILT_IN = 'built-in-objects';
/** Lets the packages hold the built-in objects in variables; see `holdBuiltInObjects`. */
const builtInObjects = {
  name: BUILT_IN,
  /** @param {string} id */
  resolveId: (id) => (id === BUILT_IN ? id : null),
  /** @param {string} id */
  load: (id) =>
    id === BUILT_IN ? BUILT_IN_OBJECTS.map((name) => `export const ${name} = globalThis.${name};`).join('\n') : null,
};

/** Jest's `moduleNameMapper` for these packages. */
export const bundledPackages = Object.fromEntries(
  PACKAGES.map((name) => [`^${name}$`, join(FOLDER, `${fileNameOf(name)}.js`)]),
);

/**
 * The packages of the API for its tests, in one file. Jest loads all modules again for each test file: 2,000 files of
 * these packages take 1.3 s of processor time longer than this one.
 */
export default defineConfig({
  input: Object.fromEntries(PACKAGES.map((name) => [fileNameOf(name), name])),
  platform: 'node',
  external: NOT_BUNDLED,
  plugins: [builtInObjects],
  transform: { inject: Object.fromEntries(BUILT_IN_OBJECTS.map((name) => [name, [BUILT_IN, name]])) },
  output: {
    dir: FOLDER,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'packages' }] },
    cleanDir: true,
  },
});
