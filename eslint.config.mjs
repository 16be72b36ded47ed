import { readdirSync } from 'node:fs';
import nxPlugin from '@nx/eslint-plugin';
import * as importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may know whom. A tag that is not listed here may know nothing. */
const BOUNDARIES = [
  { sourceTag: 'lib:domain', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'lib:weave', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'lib:brand', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'lib:contracts', onlyDependOnLibsWithTags: ['lib:domain'] },
  { sourceTag: 'lib:texts', onlyDependOnLibsWithTags: ['lib:domain', 'lib:contracts'] },
  { sourceTag: 'lib:certificate-pdf', onlyDependOnLibsWithTags: ['lib:domain', 'lib:weave'] },
  { sourceTag: 'lib:testing', onlyDependOnLibsWithTags: ['lib:domain', 'lib:contracts'] },
  {
    sourceTag: 'app:api',
    onlyDependOnLibsWithTags: [
      ...['lib:brand', 'lib:certificate-pdf', 'lib:contracts', 'lib:domain', 'lib:texts'],
      // Link previews show the same cloth as the pages.
      'lib:weave',
      'lib:testing',
    ],
    bannedExternalImports: ['react', 'react-*', 'dexie', 'dexie-*', '@tanstack/*'],
  },
  {
    sourceTag: 'app:pwa',
    onlyDependOnLibsWithTags: [
      ...['lib:brand', 'lib:certificate-pdf', 'lib:contracts', 'lib:domain', 'lib:texts', 'lib:weave'],
      'lib:testing',
    ],
    bannedExternalImports: ['@nestjs/*', 'typeorm', 'pg', 'fastify', '@fastify/*', 'piscina', 'sharp'],
  },
  {
    sourceTag: 'tools',
    onlyDependOnLibsWithTags: ['lib:brand', 'lib:certificate-pdf', 'lib:domain', 'lib:weave'],
  },
];

const API = 'apps/api/src';
const PWA = 'apps/pwa/src';

/** The folders of each application from the top floor down. A folder imports only from folders after it. */
const API_FLOORS = ['app', 'modules', 'platform'];
const PWA_FLOORS = [
  ...['app', 'routes', 'features', 'install', 'pdf', 'navigation', 'api'],
  ...['updates', 'service-worker', 'offline', 'session', 'ui', 'browser'],
];

const foldersIn = (path) =>
  readdirSync(`${import.meta.dirname}/${path}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Refuses each import from a lower floor to a higher one. */
const floorZones = (root, floors) =>
  floors.slice(1).map((floor, index) => ({
    target: `./${root}/${floor}`,
    from: floors.slice(0, index + 1).map((higher) => `./${root}/${higher}`),
    message: `Los pisos de ${root} solo conocen los de abajo: ${floors.join(' → ')}.`,
  }));

/** No feature imports another one; routes combine them. */
const featureZones = foldersIn(`${PWA}/features`).flatMap((audience) =>
  foldersIn(`${PWA}/features/${audience}`).map((feature) => ({
    target: `./${PWA}/features/${audience}/${feature}`,
    from: `./${PWA}/features`,
    except: [`./${audience}/${feature}`],
    message: 'Una función no importa otra; las rutas las combinan.',
  })),
);

/** Imports whose name matches are refused, with the reason. */
const refuse = (regex, message) => ['error', { patterns: [{ regex, message }] }];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.nx/**', '**/*.gen.ts', '**/__fixtures__/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nxPlugin },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { allow: ['/tools/chromium\\.mjs$'], depConstraints: BOUNDARIES }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    // Injection reads the classes of constructor parameters at run time, so they are no mere types.
    files: ['apps/api/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['apps/api/src/app/main.ts', 'apps/api/src/app/commands/run-command.ts', 'tools/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['apps/api/src/**/*.controller.ts'],
    rules: {
      'no-restricted-imports': refuse('^typeorm$|/database/|\\.statements$', 'El controlador pregunta a un servicio.'),
    },
  },
  {
    files: ['libs/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': refuse('^[^.]', 'Las reglas del dominio no dependen de nadie.') },
  },
  {
    files: ['libs/certificate-pdf/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': refuse('^node:', 'También se ejecuta en el navegador.') },
  },
  {
    files: ['apps/pwa/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
    },
  },
  {
    files: [`${PWA}/**/*.{ts,tsx}`],
    ignores: [`${PWA}/offline/**`],
    rules: { 'no-restricted-imports': refuse('^dexie', 'Dexie se conoce solo en offline/.') },
  },
  {
    files: [`${API}/**/*.ts`, `${PWA}/**/*.{ts,tsx}`],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx'] })] },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...floorZones(API, API_FLOORS), ...floorZones(PWA, PWA_FLOORS), ...featureZones] },
      ],
    },
  },
);
