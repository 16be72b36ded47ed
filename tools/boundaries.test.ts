import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { FLOORS } from './floors.mjs';
import { findCycle, folderGraph } from './folder-graph';

const ROOT = join(import.meta.dirname, '..');
const eslint = new ESLint({ cwd: ROOT });

/** Lints code as the content of a file, which need not exist. @returns the violated rules, with their lines. */
async function lint(filePath: string, code: string): Promise<{ rule: string; line: number }[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(ROOT, filePath) });
  return (result?.messages ?? []).map(({ ruleId, message, line }) => ({ rule: ruleId ?? message, line }));
}

const rulesAgainst = async (filePath: string, code: string) => (await lint(filePath, code)).map(({ rule }) => rule);

/** Lists the direct subfolders of a folder. */
const foldersIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Returns the path of one module in a folder, without the extension. */
function moduleIn(folder: string): string {
  const file = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).find((name) =>
    /(?<!\.test|\.d)\.tsx?$/.test(name),
  );
  if (!file) throw new Error(`${folder} has no module`);
  return `${folder}/${file.replace(/\.tsx?$/, '')}`;
}

it.each(['fetch(path)', 'new XMLHttpRequest()'])('only the client calls the API: %s', async (call) => {
  const code = `export const call = (path: string) => [path, ${call}];`;
  expect(await rulesAgainst('apps/pwa/src/features/public/home/x.ts', code)).toContain('no-restricted-globals');
  expect(await rulesAgainst('apps/pwa/src/api/client/x.ts', code)).not.toContain('no-restricted-globals');
});

describe('paths of the API', () => {
  const SYNTAX = 'no-restricted-syntax';
  const LITERALS = [
    `export const path = '/api/courses';`,
    `export const prefix = '/api';`,
    'export const path = (id: number) => `/api/courses/${id}`;',
    'export const url = (origin: string) => `${origin}/api/ready`;',
    String.raw`export const pattern = /^\/api\//;`,
  ];

  it.each(LITERALS)('come from the contracts: %s is refused elsewhere', async (code) => {
    for (const file of ['apps/pwa/src/api/x.ts', 'apps/api/src/platform/http/x.ts', 'libs/domain/src/x.ts']) {
      expect(await rulesAgainst(file, code)).toEqual([SYNTAX]);
    }
  });

  it.each(LITERALS)('may be spelled out in the contracts and in tests: %s', async (code) => {
    for (const file of ['libs/contracts/src/paths/x.ts', 'apps/pwa/src/api/x.test.ts', 'apps/pwa/e2e/x.spec.ts']) {
      expect(await rulesAgainst(file, code)).toEqual([]);
    }
  });

  it('do not include other paths', async () => {
    expect(await rulesAgainst('apps/pwa/src/api/x.ts', `export const paths = ['/apis', '/cursos/api'];`)).toEqual([]);
  });
});

it('lint refuses barrels, except the list of paths', async () => {
  const code = `export * from './x';`;
  for (const file of ['apps/pwa/src/ui/index.ts', 'apps/pwa/e2e/x.ts', 'libs/contracts/src/index.ts', 'tools/x.ts']) {
    expect(await rulesAgainst(file, code)).toEqual(['no-restricted-syntax']);
  }
  expect(await rulesAgainst('libs/contracts/src/path-templates.ts', `export * from './paths/access';`)).toEqual([]);
});

it('lint refuses literals that are spread only to shorten a line', async () => {
  for (const code of ['export const a = { ...{ b: 1, c: 2 }, d: 3 };', 'export const a = <p {...{ id: "b" }} />;']) {
    for (const file of ['apps/pwa/src/ui/x.tsx', 'apps/pwa/src/ui/x.test.tsx', 'apps/pwa/e2e/x.tsx']) {
      expect(await rulesAgainst(file, code)).toEqual(['no-restricted-syntax']);
    }
  }
  const conditional = 'export const a = (b: boolean) => ({ ...(b && { c: 1 }), d: 2 });';
  expect(await rulesAgainst('apps/pwa/src/ui/x.ts', conditional)).toEqual([]);
});

describe('projects', () => {
  const BOUNDARY = '@nx/enforce-module-boundaries';

  it.each([
    ['domain → contracts', 'libs/domain/src/dni.ts', `export { Course } from '@telar/contracts/courses';`],
    ['contracts → texts', 'libs/contracts/src/errors.ts', `export { ERROR_TEXTS } from '@telar/texts/errors';`],
    [
      'certificate-pdf → contracts',
      'libs/certificate-pdf/src/content.ts',
      `export { Course } from '@telar/contracts/courses';`,
    ],
    ['weave → domain', 'libs/weave/src/chooser.ts', `export { fold } from '@telar/domain/fold';`],
    ['PWA → Nest', 'apps/pwa/src/app/main.tsx', `export { Module } from '@nestjs/common';`],
    ['PWA → TypeORM', 'apps/pwa/src/app/main.tsx', `export { Entity } from 'typeorm';`],
    ['PWA → PostgreSQL', 'apps/pwa/src/app/main.tsx', `export { Client } from 'pg';`],
    ['API → React', 'apps/api/src/app/main.ts', `export { useState } from 'react';`],
    ['API → Dexie', 'apps/api/src/app/main.ts', `export { Dexie } from 'dexie';`],
    ['API → TanStack', 'apps/api/src/app/main.ts', `export { QueryClient } from '@tanstack/react-query';`],
  ])('must not import: %s', async (_, file, code) => {
    expect(await rulesAgainst(file, code)).toContain(BOUNDARY);
  });

  it.each([
    ['contracts → domain', 'libs/contracts/src/errors.ts', `export { isDni } from '@telar/domain/dni';`],
    ['API → weave', 'apps/api/src/app/main.ts', `export { weave } from '@telar/weave/weave';`],
    ['PWA → weave', 'apps/pwa/src/app/main.tsx', `export { weave } from '@telar/weave/weave';`],
  ])('may import: %s', async (_, file, code) => {
    expect(await rulesAgainst(file, code)).toEqual([]);
  });
});

describe('files', () => {
  const RESTRICTED = 'no-restricted-imports';

  it.each([
    ['domain → a package', 'libs/domain/src/dni.ts', `export { z } from 'zod';`],
    ['certificate-pdf → Node', 'libs/certificate-pdf/src/content.ts', `export { readFileSync } from 'node:fs';`],
    [
      'controller → database',
      'apps/api/src/app/pages/previews.controller.ts',
      `export { Sql } from '../../platform/database/sql';`,
    ],
    ['controller → TypeORM', 'apps/api/src/modules/users/users.controller.ts', `export { Entity } from 'typeorm';`],
    [
      'controller → statements',
      'apps/api/src/app/pages/previews.controller.ts',
      `export { SITEMAP } from './pages.statements';`,
    ],
    ['PWA outside offline/ → Dexie', 'apps/pwa/src/app/main.tsx', `export { Dexie } from 'dexie';`],
    ['staff screens → Dexie', 'apps/pwa/src/features/staff/audit/x.ts', `export { Dexie } from 'dexie';`],
    [
      'staff screens → the time of the device',
      'apps/pwa/src/features/staff/backups/x.ts',
      `export { formatDateTime } from '../../../browser/device-time';`,
    ],
  ])('must not import: %s', async (_, file, code) => {
    expect(await rulesAgainst(file, code)).toContain(RESTRICTED);
  });

  it('in offline/ may import Dexie', async () => {
    expect(await rulesAgainst('apps/pwa/src/offline/x.ts', `export { Dexie } from 'dexie';`)).toEqual([]);
  });
});

describe.each(Object.entries(FLOORS))('the floors of %s', (root, floors) => {
  const RESTRICTED = 'import-x/no-restricted-paths';

  it('name all its folders', () => {
    expect(foldersIn(root).sort()).toEqual([...floors].sort());
  });

  it.each(floors)('%s imports only from the floors below', async (floor) => {
    const others = floors.filter((other) => other !== floor);
    const code = others.map((other) => `import '../${moduleIn(`${root}/${other}`).slice(root.length + 1)}';`);
    const complaints = await lint(`${root}/${floor}/x.ts`, code.join('\n'));
    const refused = complaints.flatMap(({ rule, line }) => (rule === RESTRICTED ? [others[line - 1]] : []));
    expect(refused).toEqual(floors.slice(0, floors.indexOf(floor)));
  });
});

describe('the features of the app', () => {
  const FEATURES = 'apps/pwa/src/features';
  const features = foldersIn(FEATURES).flatMap((audience) =>
    foldersIn(`${FEATURES}/${audience}`).map((feature) => `${FEATURES}/${audience}/${feature}`),
  );

  it.each(features)('%s imports no other feature', async (feature) => {
    const code = features.map((other) => `import '../../../../../../${moduleIn(other)}';`);
    const complaints = await lint(`${feature}/x.tsx`, code.join('\n'));
    const refused = complaints.map(({ line }) => features[line - 1]);
    expect(refused).toEqual(features.filter((other) => other !== feature));
  });
});

/** Lists a folder and all its subfolders, at every depth. */
const foldersBelow = (root: string): string[] => [
  root,
  ...foldersIn(root).flatMap((folder) => foldersBelow(`${root}/${folder}`)),
];

describe('the modules and subfolders of every source folder', () => {
  const projects = ['apps', 'libs'].flatMap((root) => foldersIn(root).map((project) => `${root}/${project}/src`));

  it.each(projects)('import each other without a cycle: %s', (project) => {
    const cycles = foldersBelow(project).flatMap((folder) => {
      const cycle = findCycle(folderGraph(join(ROOT, folder)));
      return cycle ? [`${folder}: ${cycle}`] : [];
    });
    expect(cycles).toEqual([]);
  });
});

describe('the check for cycles', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'telar-folders-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  };

  it('names the folders of a cycle, with an import for each step', () => {
    const graph = new Map([
      ['auth', new Map([['users', 'auth/a.ts imports users/b']])],
      ['users', new Map([['roles', 'users/b.ts imports roles/c']])],
      ['roles', new Map([['users', 'roles/c.ts imports users/d']])],
    ]);
    expect(findCycle(graph)).toBe(
      ['users → roles → users', 'users/b.ts imports roles/c', 'roles/c.ts imports users/d'].join('\n  '),
    );
  });

  it('finds every kind of import, but ignores tests', () => {
    write('a/deep/one.ts', `import { two } from '../../b/two';\nimport './near';`);
    write('b/two.tsx', `import type {\n  Three,\n} from "../c/three";\nimport 'react';`);
    write('c/three.ts', `export { four } from '../d/four';\nexport const load = () => import('../e/five');`);
    write('e/five.ts', `const worker = new Worker(new URL('../f/six.worker.ts', import.meta.url));`);
    write('f/six.worker.ts', `import '../g';\nimport '../../outside';`);
    write('g.ts', `import {} from './a.json';`);
    write('f/six.test.ts', `import '../a/deep/one';`);
    const graph = [...folderGraph(root)].map(([entry, targets]) => [entry, [...targets.keys()]]);
    expect(Object.fromEntries(graph)).toEqual({
      a: ['b'],
      b: ['c'],
      c: ['d', 'e'],
      e: ['f'],
      f: ['./g'],
      './g': ['./a.json'],
    });
  });

  it.each([
    ['an import', `import '../queue/task';`],
    ['a dynamic import', `export const load = () => import(\n  '../queue/task'\n);`],
    ['a worker', `new Worker(\n  new URL('../queue/task.ts', import.meta.url),\n);`],
  ])('finds a cycle that %s closes', (_, code) => {
    write('queue/task.ts', `import '../store/rows';`);
    write('store/rows.ts', code);
    expect(findCycle(folderGraph(root))).toMatch(/^(queue → store → queue|store → queue → store)\n/);
  });

  it('finds a cycle between a module and a folder next to it', () => {
    write('job.ts', `import './draw/band';`);
    write('draw/form.ts', `import '../job';`);
    expect(findCycle(folderGraph(root))).toMatch(/^(draw → \.\/job → draw|\.\/job → draw → \.\/job)\n/);
  });
});

describe('state that changes while the user may press a button', () => {
  const LATE = 'press/late-state';
  const inHook = (code: string) => `export function useTested() { const [state, setState] = useState(0);
    ${code}
    return state; }`;
  const violates = async (code: string) => (await rulesAgainst('apps/pwa/src/ui/x.tsx', inHook(code))).includes(LATE);

  it.each([
    ['an await', 'const send = async () => { await load(); setState(1); };'],
    ['a promise', 'const send = () => void load().then(() => setState(1));'],
    ['a promise that gets the setter', 'const send = () => void load().then(setState);'],
    ['a timer', 'useEffect(() => { const timer = setTimeout(() => setState(1)); });'],
    ['a listener', "useEffect(() => addEventListener('message', () => setState(1)));"],
    ['an observer', 'useEffect(() => new ResizeObserver(() => setState(1)).observe(body));'],
    ['an event of the browser', 'const image = <img onLoad={() => setState(1)} />;'],
    ['the progress of a mutation', 'useMutation({ mutationFn: (file) => upload(file, setState) });'],
    [
      'a function that is called later',
      'function stop() { setState(1); } useEffect(() => void load().catch(() => stop()));',
    ],
  ])('waits for the release after %s', async (_, code) => {
    expect(await violates(code)).toBe(true);
    const delayed = code.replace('setState(1)', 'afterPress(() => setState(1))');
    if (delayed !== code) expect(await violates(delayed)).toBe(false);
  });

  it.each([
    ['at a click', 'const button = <button onClick={() => setState(1)} />;'],
    ['before an await', 'const send = async () => { setState(1); await load(); };'],
    [
      'after the end of the press',
      'const send = async () => { await load(); await new Promise(afterPress); setState(1); };',
    ],
    ['in a callback of a mutation', 'useMutation({ mutationFn: send, onSuccess: () => setState(1) });'],
    ['while a file is dragged', "useEffect(() => addEventListener('dragover', () => setState(1)));"],
  ])('changes at once %s', async (_, code) => {
    expect(await violates(code)).toBe(false);
  });
});
