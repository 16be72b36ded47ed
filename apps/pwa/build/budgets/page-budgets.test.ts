import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FIRST_SCREENS } from '../chunks/shared-files';
import { homeFiles, modulesIn, readChunks, SERVED, servedBytes } from './page-size';

/** In bytes, compressed with brotli. The aim is 110 kB of scripts; the rest is for other versions of the compressor. */
const HOME_LIMITS = { scripts: 110_500, styles: 12_000 };

/**
 * Scripts of the other screens that visits start with, as `screen-files.json` lists them. A browser on a phone loads
 * about six files at a time, so the number of files is limited too.
 */
const SCREEN_LIMITS: Record<Exclude<(typeof FIRST_SCREENS)[number], '/'>, { bytes: number; files: number }> = {
  '/cursos': { bytes: 111_000, files: 5 },
  '/cursos/$courseId': { bytes: 127_500, files: 7 },
  '/c/$token': { bytes: 136_500, files: 7 },
};

/** Modules that the home page must not load. */
const NOT_ON_HOME = {
  'staff and account features': /src\/features\/(staff|account)\//,
  'routes of other screens': /src\/routes\/(?!(index|__root|cursos\.(index|\$courseId)|c\.\$token)\.tsx)/,
  'staff menus': /src\/(app\/AdminMenu|navigation\/AccessDenied)/,
  forms:
    /node_modules\/(react-hook-form|@hookform|zod)\/|src\/ui\/(Field|TextField|PasswordField|SelectField|Checkbox|Dialog)\./,
  PDF: /node_modules\/(pdf-lib|@pdf-lib|pdfjs-dist)\/|libs\/certificate-pdf\//,
  tables: /node_modules\/papaparse\/|Table\.tsx/,
  databases: /node_modules\/(dexie|workbox-)/,
  'the pattern library': /libs\/weave\//,
};

/** A session can end on any page, which erases the certificate drafts. */
const NEEDED_EVERYWHERE = /src\/features\/staff\/.*\/forget-drafts\.ts$/;

const chunks = readChunks();
const home = homeFiles(readFileSync(join(SERVED, 'index.html'), 'utf8'), chunks);

describe('the home', () => {
  it.each([
    ['scripts', home.scripts],
    ['styles', home.styles],
  ] as const)('keeps its %s within their limit', (kind, files) => {
    const bytes = servedBytes(SERVED, files);
    expect({ files, bytes, over: Math.max(0, bytes - HOME_LIMITS[kind]) }).toMatchObject({ over: 0 });
    // A much smaller size means that the test measures the wrong files.
    expect(bytes).toBeGreaterThan(HOME_LIMITS[kind] / 4);
  });

  it.each(Object.entries(NOT_ON_HOME))('loads none of: %s', (_, pattern) => {
    expect(home.modules.filter((id) => pattern.test(id) && !NEEDED_EVERYWHERE.test(id))).toEqual([]);
    // If no script has a match, the pattern is out of date.
    expect(modulesIn(chunks).some((id) => pattern.test(id))).toBe(true);
  });
});

describe('the other screens that visits start with', () => {
  const screens = JSON.parse(readFileSync(join(SERVED, 'screen-files.json'), 'utf8')) as Record<string, string[]>;

  it.each(Object.entries(SCREEN_LIMITS))('%s stays within its limit', (path, limit) => {
    const files = screens[path] ?? [];
    const bytes = servedBytes(SERVED, files);
    expect({ bytes, over: Math.max(0, bytes - limit.bytes) }).toMatchObject({ over: 0 });
    expect(files.slice(limit.files)).toEqual([]);
    // Each screen also needs files of the home page.
    expect(files.filter((file) => home.scripts.includes(file)).length).toBeGreaterThan(2);
    expect(bytes).toBeGreaterThan(HOME_LIMITS.scripts / 2);
  });
});
