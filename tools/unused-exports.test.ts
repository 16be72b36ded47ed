import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = /(?<!\.d)\.(tsx?|mjs|js)$/;
/** Values only. Types cost nothing, and a file may name one for its readers. */
const EXPORT = /^export (?:async |abstract )?(?:const|let|function\*?|class|enum) ([\w$]+)/gm;

/** The OpenAPI document lists the schemas of the contracts by their exported names. */
const isSchema = (file: string, name: string) => file.startsWith('libs/contracts/') && /^[A-Z][a-z]/.test(name);

/** Lists the exported values whose name is in no other file. Misses those whose name another file has by chance. */
function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const filesWith = new Map<string, number>();
  for (const text of sources.values()) {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  }
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(EXPORT)].flatMap(([, name = '']) =>
      filesWith.get(name) === 1 && !isSchema(file, name) ? [`${file}: ${name}`] : [],
    ),
  );
}

it('a value is exported only if another file uses it', () => {
  const inFolders = ['apps', 'libs', 'tools'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const files = [...readdirSync(ROOT), ...inFolders].filter((file) => SOURCE.test(file));
  const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  expect(unusedExports(sources)).toEqual([]);
});

it('finds an unused export, but no schema of the contracts', () => {
  const sources = new Map([
    ['libs/domain/src/a.ts', 'export const used = 1;\nexport async function unused() {}\nexport type Unused = string;'],
    ['libs/domain/src/b.ts', `import { used } from './a';\nconst own = used;`],
    ['libs/contracts/src/c.ts', 'export const Schema = 1;\nexport const LIMIT = 2;'],
  ]);
  expect(unusedExports(sources)).toEqual(['libs/domain/src/a.ts: unused', 'libs/contracts/src/c.ts: LIMIT']);
});
