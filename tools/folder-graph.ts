import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** For each folder the folders that it imports, each with one example such as `users/a.ts imports auth/b`. */
export type FolderGraph = Map<string, Map<string, string>>;

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** The relative paths in `import … from`, `export … from`, `import '…'` and `import('…')`. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** The imports between the direct subfolders of a folder. Tests may import anything, so they are left out. */
export function folderGraph(root: string): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const [folder, ...rest] = file.split(sep);
    if (!folder || rest.length === 0 || !SOURCE.test(file) || TEST.test(file)) continue;
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      const imported = relative(root, join(root, dirname(file), specifier));
      const [target = ''] = imported.split(sep);
      if (target === '..' || target === folder) continue;
      const targets = graph.get(folder) ?? new Map<string, string>();
      if (!targets.has(target)) targets.set(target, `${file} imports ${imported}`);
      graph.set(folder, targets);
    }
  }
  return graph;
}

/** A cycle as text: the folders, then an example for each of its imports; `null` if there is none. */
export function findCycle(graph: FolderGraph): string | null {
  const finished = new Set<string>();
  const search = (folder: string, path: readonly string[]): string | null => {
    const start = path.indexOf(folder);
    if (start >= 0) return describe(graph, [...path.slice(start), folder]);
    if (finished.has(folder)) return null;
    for (const target of graph.get(folder)?.keys() ?? []) {
      const cycle = search(target, [...path, folder]);
      if (cycle) return cycle;
    }
    finished.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const cycle = search(folder, []);
    if (cycle) return cycle;
  }
  return null;
}

function describe(graph: FolderGraph, cycle: readonly string[]): string {
  const examples = cycle.slice(1).map((target, index) => graph.get(cycle[index] ?? '')?.get(target) ?? '');
  return [cycle.join(' → '), ...examples].join('\n  ');
}
