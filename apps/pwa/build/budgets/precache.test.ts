import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPdfViewerFile } from '../../src/service-worker/pdf-viewer-files';
import { isStaffModule } from '../chunks/audience';
import { screenPath } from '../chunks/screen-path';
import { homeFiles, modulesIn, readChunks, SERVED } from './page-size';

const worker = readFileSync(join(SERVED, 'sw.js'), 'utf8');
const precached = new Set([...worker.matchAll(/"?url"?:"([^"]+)"/g)].map(([, url]) => url));
const chunks = readChunks();
const inPrecache = chunks.filter(({ file }) => precached.has(file));
const absolute = (id: string) => `/${id}`;
const ofStaff = (modules: string[]) => modules.filter((id) => isStaffModule(absolute(id)));

describe('the precache', () => {
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
