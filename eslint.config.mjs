import { readdirSync } from 'node:fs';
import nxPlugin from '@nx/eslint-plugin';
import * as importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { FLOORS } from './tools/floors.mjs';
import { lateState } from './tools/late-state.mjs';

/** The libraries that each project may import, by its tag in project.json. A tag without an entry may import none. */
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
      'lib:brand',
      'lib:certificate-pdf',
      'lib:contracts',
      'lib:domain',
      'lib:texts',
      // Link previews show the same woven pattern as the pages.
      'lib:weave',
      'lib:testing',
    ],
    bannedExternalImports: ['react', 'react-*', 'dexie', 'dexie-*', '@tanstack/*'],
  },
  {
    sourceTag: 'app:pwa',
    onlyDependOnLibsWithTags: [
      'lib:brand',
      'lib:certificate-pdf',
      'lib:contracts',
      'lib:domain',
      'lib:texts',
      'lib:weave',
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

const foldersIn = (path) =>
  readdirSync(`${import.meta.dirname}/${path}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Refuses imports from a lower floor to a higher one. */
const floorZones = Object.entries(FLOORS).flatMap(([root, floors]) =>
  floors.slice(1).map((floor, index) => ({
    target: `./${root}/${floor}`,
    from: floors.slice(0, index + 1).map((higher) => `./${root}/${higher}`),
    message: `In ${root} a folder imports only from folders after it: ${floors.join(' → ')}.`,
  })),
);

/** Refuses imports from one feature to another; routes combine features. */
const featureZones = foldersIn(`${PWA}/features`).flatMap((audience) =>
  foldersIn(`${PWA}/features/${audience}`).map((feature) => ({
    target: `./${PWA}/features/${audience}/${feature}`,
    from: `./${PWA}/features`,
    except: [`./${audience}/${feature}`],
    message: 'A feature imports no other feature. Combine them in a route.',
  })),
);

/** Refuses imports whose path matches. */
const refuse = (regex, message) => ['error', { patterns: [{ regex, message }] }];

const DEXIE = { regex: '^dexie', message: 'Only offline/ uses Dexie.' };
const DEVICE_TIME = { regex: '/device-time$', message: "Staff screens show Lima's time: limaDateTime." };

const BARREL = { selector: 'ExportAllDeclaration', message: 'Import from the module that defines the name.' };
const SPREAD_LITERAL = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Write the properties out, and let the formatter break the line.',
};

/** Strings, templates and regular expressions that begin with `/api`, after an interpolated origin too. */
const API_PATH_LITERALS = [
  String.raw`Literal[value=/^\/api(\/|$)/]`,
  String.raw`TemplateElement[value.raw=/^\/api(\/|$)/]`,
  String.raw`Literal[regex.pattern=/^\^?\\\/api\b/]`,
].map((selector) => ({ selector, message: 'Take the path from @telar/contracts/paths.' }));

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.nx/**', '**/*.gen.ts', '**/__fixtures__/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nxPlugin },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: ['/tools/(chromium|free-port)\\.mjs$'], depConstraints: BOUNDARIES },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A statement without braces is on one line.
      curly: ['error', 'multi-line'],
      eqeqeq: ['error', 'always'],
      // Prettier wraps code, but not comments.
      'max-len': ['error', { code: Infinity, comments: 120, ignoreUrls: true }],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', BARREL, SPREAD_LITERAL] },
  },
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
    // Tests spell out what the server and the app send each other.
    ignores: ['**/*.test.{ts,tsx}', 'libs/contracts/src/{paths,path-templates}.ts', 'libs/contracts/src/paths/*.ts'],
    rules: { 'no-restricted-syntax': ['error', BARREL, SPREAD_LITERAL, ...API_PATH_LITERALS] },
  },
  {
    // One name for all paths: `PATHS` is this module's namespace, of which a bundle holds only the paths it uses.
    files: ['libs/contracts/src/path-templates.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Nest reads the classes of constructor parameters at run time, so these imports are not only types.
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
      'no-restricted-imports': refuse('^typeorm$|/database/|\\.statements$', 'A controller calls a service.'),
    },
  },
  {
    files: ['libs/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': refuse('^[^.]', 'The domain depends on nothing.') },
  },
  {
    files: ['libs/certificate-pdf/src/**/*.ts'],
    // artwork/ and prepare/ run on the server only.
    ignores: ['**/*.test.ts', 'libs/certificate-pdf/src/{artwork,prepare}/**'],
    rules: { 'no-restricted-imports': refuse('^node:', 'This code also runs in the browser.') },
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
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { press: { rules: { 'late-state': lateState } } },
    rules: { 'press/late-state': 'error' },
  },
  {
    files: [`${PWA}/**/*.{ts,tsx}`],
    ignores: [`${PWA}/offline/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [DEXIE] }] },
  },
  {
    files: [`${PWA}/{features/staff,certificate-rows}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [DEXIE, DEVICE_TIME] }] },
  },
  {
    files: [`${PWA}/**/*.{ts,tsx}`],
    // api/client calls the API; the others fetch files of the app. Course images have their own check.
    ignores: [
      `${PWA}/api/client/**`,
      `${PWA}/service-worker/**`,
      `${PWA}/updates/**`,
      `${PWA}/offline/store/pictures.ts`,
      `${PWA}/features/**/certificate.worker.ts`,
      '**/*.test.{ts,tsx}',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({ name, message: 'Call the API through api/client.' })),
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx'] })],
      'import-x/internal-regex': '^@telar/',
    },
    rules: {
      // `npx eslint --fix` sorts them.
      'import-x/order': [
        'error',
        {
          groups: ['builtin', ['external', 'internal'], 'parent', ['sibling', 'index']],
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
    },
  },
  {
    files: [`${API}/**/*.ts`, `${PWA}/**/*.{ts,tsx}`],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...floorZones, ...featureZones] }],
    },
  },
);
