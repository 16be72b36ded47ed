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

/** No feature knows another; routes put them together. */
const FEATURES = 'apps/pwa/src/features';
const FEATURE_ZONES = readdirSync(`${import.meta.dirname}/${FEATURES}`).map((feature) => ({
  target: `./${FEATURES}/${feature}`,
  from: `./${FEATURES}`,
  except: [`./${feature}`],
  message: 'Una función no importa otra; las rutas las combinan.',
}));

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
    files: ['apps/pwa/src/**/*.{ts,tsx}'],
    ignores: ['apps/pwa/src/offline/**'],
    rules: { 'no-restricted-imports': refuse('^dexie', 'Dexie se conoce solo en offline/.') },
  },
  {
    files: [`${FEATURES}/**/*.{ts,tsx}`],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx'] })] },
    rules: { 'import-x/no-restricted-paths': ['error', { zones: FEATURE_ZONES }] },
  },
);
