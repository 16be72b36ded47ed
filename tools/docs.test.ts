import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { importBuilt } from './built-api.mjs';

const ROOT = join(import.meta.dirname, '..');
const { SETTING_NAMES } = await importBuilt('settings');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const markdownIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap(({ name }) =>
    name.endsWith('.md') ? [relative(ROOT, join(folder, name))] : [],
  );
const DOCUMENTS = [ROOT, join(ROOT, 'docs'), join(ROOT, 'docs/decisions')].flatMap(markdownIn);

/** Targets of Markdown links to files, without their `#fragment`. */
const linkedFiles = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^(https?:|mailto:|#)/.test(target) ? [] : [target.replace(/#.*/, '')],
  );

/** Paths in backticks from the root: `apps/…`, `libs/…`, `tools/…`, without placeholders. */
const namedPaths = (markdown: string) =>
  [...markdown.matchAll(/`((?:apps|libs|tools)\/[\w./-]*)`/g)].map(([, path = '']) => path);

describe('the settings', () => {
  it('are the commented-out settings in .env.example', () => {
    const named = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  it('are all explained in README.md', () => {
    const explained = new Set(
      [...read('README.md').matchAll(/`([A-Z][A-Z0-9_]*)(?:=[^`]*)?`/g)].map(([, name]) => name),
    );
    expect(SETTING_NAMES.filter((name) => !explained.has(name))).toEqual([]);
  });
});

describe('the jobs in the background', () => {
  /** How the code names a job: for `PeriodicJob`, for a `LeasedJob`, and for `OldDrafts`. */
  const NAMES = [
    /new PeriodicJob\(\{\s*name: '(\w+)'/g,
    /implements LeasedJob<[^]*?readonly name = '(\w+)'/g,
    /extends OldDrafts [^]*?super\('(\w+)'\)/g,
  ];
  const API = 'apps/api/src';
  const sources = readdirSync(join(ROOT, API), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(join(API, name)));

  it('are all in the table of docs/operations.md', () => {
    const jobs = NAMES.flatMap((pattern) => {
      const names = sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name));
      // A pattern that matches nothing would miss new jobs.
      expect(names).not.toEqual([]);
      return names;
    });
    const [, table = ''] = /^\| Trabajo \| `job` .*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(read('docs/operations.md')) ?? [];
    const explained = [...table.matchAll(/^\|[^|]*\| `(\w+)` \|/gm)].map(([, name = '']) => name);
    expect(explained.toSorted()).toEqual(jobs.toSorted());
  });
});

describe('the documents', () => {
  it.each(DOCUMENTS)('link only to existing files in %s', (document) => {
    const missing = linkedFiles(read(document)).filter((target) => !existsSync(join(ROOT, dirname(document), target)));
    expect(missing).toEqual([]);
  });

  it.each(DOCUMENTS)('name only existing paths in %s', (document) => {
    expect(namedPaths(read(document)).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('name only scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = DOCUMENTS.flatMap((document) => [...read(document).matchAll(/\bnpm run ([\w:-]+)/g)]).map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(named).not.toEqual([]);
  });
});
