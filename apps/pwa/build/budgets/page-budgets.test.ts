import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstPage, readFirstPage, servedBytes } from './page-size';

const DIST = join(import.meta.dirname, '../../../../dist');
const SERVED = join(DIST, 'apps/pwa');

/** In bytes, packed by brotli. The aim is 110 kB of scripts; another version of the packer may differ by some. */
const LIMITS = { scripts: 110_500, styles: 12_000 };

/**
 * The other public screens, as `screen-files.json` lists what each needs: bytes like the above, and how many files, since
 * a telephone that has six of them on their way waits with the seventh.
 */
const SCREENS = {
  '/cursos': { bytes: 112_500, files: 5 },
  '/cursos/$courseId': { bytes: 127_500, files: 7 },
  '/c/$token': { bytes: 133_500, files: 7 },
};

/** What no visitor of the home has asked for. */
const NOT_AT_HOME = {
  'staff screens': /src\/features\/(assignments|users|packages|course-editor|certificate-generator)\//,
  'staff menus': /src\/shell\/(AdminMenu|Denied)/,
  forms:
    /node_modules\/(react-hook-form|@hookform|zod)\/|src\/ui\/(Field|TextField|PasswordField|SelectField|Checkbox|Dialog)\./,
  PDF: /node_modules\/(pdf-lib|@pdf-lib|pdfjs-dist)\/|libs\/certificate-pdf\//,
  tables: /node_modules\/papaparse\/|Table\.tsx/,
  databases: /node_modules\/(dexie|workbox-)/,
  'the loom': /libs\/weave\//,
};

/** The router knows what each address may say before its screen is there, and an account's drafts go wherever it logs out. */
const SMALL_CHANGE = /(users\/user-search|assignments\/dashboard-search|draft\/forget-drafts)\.ts$/;

const guilty = (pattern: RegExp, modules: readonly string[]) =>
  modules.filter((id) => pattern.test(id) && !SMALL_CHANGE.test(id));

describe('the first page, as built', () => {
  const { scripts, styles, modules } = readFirstPage(DIST);

  it.each([
    ['scripts', scripts],
    ['styles', styles],
  ] as const)('keeps its %s within their limit', (kind, files) => {
    const bytes = servedBytes(SERVED, files);
    expect({ files, bytes, over: Math.max(0, bytes - LIMITS[kind]) }).toMatchObject({ over: 0 });
    // A measure that finds next to nothing has measured something else.
    expect(bytes).toBeGreaterThan(LIMITS[kind] / 4);
  });

  it.each(Object.entries(NOT_AT_HOME))('carries none of: %s', (_, pattern) => {
    expect(guilty(pattern, modules)).toEqual([]);
  });
});

describe('the other public screens, as built', () => {
  const { scripts } = readFirstPage(DIST);
  const screens = JSON.parse(readFileSync(join(SERVED, 'screen-files.json'), 'utf8')) as Record<string, string[]>;

  it.each(Object.entries(SCREENS))('%s keeps within its limit', (path, limit) => {
    const files = screens[path] ?? [];
    const bytes = servedBytes(SERVED, files);
    expect({ bytes, over: Math.max(0, bytes - limit.bytes) }).toMatchObject({ over: 0 });
    expect(files.slice(limit.files)).toEqual([]);
    // Each is more than the frame of every page.
    expect(files.filter((file) => scripts.includes(file)).length).toBeGreaterThan(2);
    expect(bytes).toBeGreaterThan(LIMITS.scripts / 2);
  });
});

describe('the measure', () => {
  const chunk = (file: string, imports: string[], modules: Record<string, number>) => ({ file, imports, modules });
  const HTML =
    '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">';
  const HOME = chunk('home.js', ['c.js'], { 'apps/pwa/src/routes/index.tsx?tsr-split=component': 9 });

  it('follows what is asked for, what that imports, and the home', () => {
    const chunks = [
      HOME,
      chunk('a.js', ['frame.js'], { 'main.tsx': 1 }),
      chunk('frame.js', ['a.js'], { 'node_modules/react/index.js': 1, 'node_modules/zod/index.js': 0 }),
      chunk('c.js', [], { 'apps/pwa/src/features/users/api/list-users.ts': 3 }),
      chunk('elsewhere.js', [], { 'node_modules/dexie/dexie.mjs': 5 }),
    ];
    const { scripts, modules } = firstPage(HTML, chunks);
    expect(scripts.sort()).toEqual(['a.js', 'b.js', 'c.js', 'frame.js', 'home.js']);
    expect(guilty(NOT_AT_HOME['staff screens'], modules)).toEqual(['apps/pwa/src/features/users/api/list-users.ts']);
    expect([...guilty(NOT_AT_HOME.forms, modules), ...guilty(NOT_AT_HOME.databases, modules)]).toEqual([]);
  });

  it('does not take a build without a home for a light one', () => {
    expect(() => firstPage(HTML, [])).toThrow('The home is in none of the files');
  });
});
