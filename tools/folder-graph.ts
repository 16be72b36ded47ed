import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * For each entry of a folder the entries that it imports, each with one example such as `users/a.ts imports auth/b`.
 * An entry is a subfolder (`users`) or a module that stands directly in the folder (`./users`).
 */
export type FolderGraph = Map<string, Map<string, string>>;

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/**
 * The relative paths in `import … from`, `export … from`, `import '…'`, `import('…')` and `new URL('…')` of a worker.
 */
const IMPORTS = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

function entryOf(path: string): string {
  const [first = '', ...rest] = path.split(sep);
  return rest.length > 0 ? first : `./${first.replace(SOURCE, '')}`;
}

/** The imports between the entries of a folder. Tests may import anything, so they are left out. */
export function folderGraph(root: string): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!SOURCE.test(file) || TEST.test(file)) continue;
    const entry = entryOf(file);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      const imported = relative(root, join(root, dirname(file), specifier));
      const target = entryOf(imported);
      if (imported.startsWith('..') || target === entry) continue;
      const targets = graph.get(entry) ?? new Map<string, string>();
      if (!targets.has(target)) targets.set(target, `${file} imports ${imported}`);
      graph.set(entry, targets);
    }
  }
  return graph;
}

/** A cycle as text: the entries, then an example for each of its imports; `null` if there is none. */
export function findCycle(graph: FolderGraph): string | null {
  const finished = new Set<string>();
  const search = (entry: string, path: readonly string[]): string | null => {
    const start = path.indexOf(entry);
    if (start >= 0) return describe(graph, [...path.slice(start), entry]);
    if (finished.has(entry)) return null;
    for (const target of graph.get(entry)?.keys() ?? []) {
      const cycle = search(target, [...path, entry]);
      if (cycle) return cycle;
    }
    finished.add(entry);
    return null;
  };
  for (const entry of graph.keys()) {
    const cycle = search(entry, []);
    if (cycle) return cycle;
  }
  return null;
}

function describe(graph: FolderGraph, cycle: readonly string[]): string {
  const examples = cycle.slice(1).map((target, index) => graph.get(cycle[index] ?? '')?.get(target) ?? '');
  return [cycle.join(' → '), ...examples].join('\n  ');
}
