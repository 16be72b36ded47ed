import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPdfViewerFile } from '../../src/service-worker/pdf-viewer-files';
import { isStaffModule } from '../chunks/audience';
import { screenPath } from '../chunks/screen-path';
import { ACCESS_SCREENS, FIRST_SCREENS, ORDER_SCREENS, SHARED_FILES } from '../chunks/shared-files';
import { homeFiles, modulesIn, readChunks, SERVED } from './page-size';

const worker = readFileSync(join(SERVED, 'sw.js'), 'utf8');
const precached = new Set([...worker.matchAll(/"?url"?:"([^"]+)"/g)].map(([, url]) => url));
const chunks = readChunks();
const inPrecache = chunks.filter(({ file }) => precached.has(file));
const absolute = (id: string) => `/${id}`;
const ofStaff = (modules: string[]) => modules.filter((id) => isStaffModule(absolute(id)));

/** Each file that a phone stores costs it a request and a write, whatever its size. */
const MAX_FILES = 125;

describe('the precache', () => {
  it('has few files', () => {
    expect([...precached].slice(MAX_FILES)).toEqual([]);
    expect(precached.size).toBeGreaterThan(MAX_FILES / 2);
  });

  it('contains the public and account screens, and no staff screen', () => {
    const screensOf = (ids: string[]) => new Set(ids.flatMap((id) => screenPath(absolute(id)) ?? []));
    const all = modulesIn(chunks);
    const staffScreens = screensOf(ofStaff(all));
    expect(staffScreens.size).toBeGreaterThan(4);
    const found = screensOf(modulesIn(inPrecache));
    expect(found.size).toBeGreaterThan(12);
    expect([...found].sort()).toEqual([...screensOf(all)].filter((path) => !staffScreens.has(path)).sort());
  });

  it('contains no staff code except the routes, and what every page needs', () => {
    const { modules } = homeFiles(readFileSync(join(SERVED, 'index.html'), 'utf8'), chunks);
    const routes = inPrecache.filter((chunk) =>
      Object.keys(chunk.modules).includes('apps/pwa/src/app/routeTree.gen.ts'),
    );
    expect(routes).toHaveLength(1);
    const expected = new Set([...modules, ...modulesIn(routes)]);
    expect(ofStaff(modulesIn(inPrecache)).filter((id) => !expected.has(id))).toEqual([]);
    // There is staff code, so the test would find it.
    expect(ofStaff(modulesIn(chunks)).length).toBeGreaterThan(50);
  });

  it('leaves only the PDF library and its worker to the PDF viewer', () => {
    const viewerFiles = [...precached].filter((file) => file !== undefined && isPdfViewerFile(file));
    expect(viewerFiles.map((file) => file?.replace(/-[\w-]{8}(?=\.\w+$)/, '')).sort()).toEqual([
      'assets/pdf-document.js',
      'assets/pdf.worker.min.mjs',
    ]);
  });

  it('excludes the CSV parser of rosters', () => {
    const parser = chunks.filter(({ modules }) => Object.keys(modules).some((id) => id.includes('/papaparse/')));
    expect(parser.map(({ file }) => precached.has(file))).toEqual([false]);
  });

  it('excludes the worker of the certificate preview', () => {
    const workers = readdirSync(join(SERVED, 'assets')).filter((name) => /certificate[.-]worker-.*\.js$/.test(name));
    expect(workers).not.toEqual([]);
    expect(workers.filter((name) => precached.has(`assets/${name}`))).toEqual([]);
  });
});

describe('the shared files', () => {
  /** `frame` for `assets/frame-BuILuK3g.js`. */
  const nameOf = (file: string) => /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file;
  const orderOf = (file: string) => SHARED_FILES.findIndex((name) => name === nameOf(file));
  const shared = chunks.filter(({ file }) => orderOf(file) >= 0);

  // Otherwise, a screen would load a later file, such as the one with the database, for something small in it.
  it.each(SHARED_FILES)('%s imports only files listed before it', (name) => {
    const found = shared.filter(({ file }) => nameOf(file) === name);
    expect(found).toHaveLength(1);
    const imports = (found[0]?.imports ?? []).filter((file) => nameOf(file) !== 'rolldown-runtime');
    expect(imports.filter((file) => orderOf(file) === -1 || orderOf(file) >= SHARED_FILES.indexOf(name))).toEqual([]);
  });

  it.each([...FIRST_SCREENS, ...ACCESS_SCREENS, ...ORDER_SCREENS])('name the existing screen %s', (path) => {
    expect(modulesIn(chunks).map((id) => screenPath(absolute(id)))).toContain(path);
  });

  // zod tries `new Function`, which the content security policy reports, and its load lengthens the start.
  it.each(['background', 'background-data'])('%s, which pages load after their start, brings no zod', (name) => {
    const loaded = new Set(shared.filter(({ file }) => nameOf(file) === name));
    for (const { imports } of loaded) for (const chunk of chunks) if (imports.includes(chunk.file)) loaded.add(chunk);
    expect(modulesIn([...loaded]).filter((id) => id.includes('node_modules/zod/'))).toEqual([]);
    expect(loaded.size).toBeGreaterThan(2);
  });
});
