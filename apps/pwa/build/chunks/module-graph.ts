import type { Rolldown } from 'vite';

/** A module of the build. Other modules are named by id. */
export interface ModuleNode {
  /** Characters of its code, before the bundler drops what is not used. */
  size: number;
  /** Modules that run before this one. */
  imports: readonly string[];
  /** Modules that this one loads later, with `import()`. */
  dynamicImports: readonly string[];
}

/** The modules of a build, by id. */
export type ModuleGraph = ReadonlyMap<string, ModuleNode>;

/** The part of a plugin's context that gives access to the modules. */
export type BuildModules = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** The index file of a TanStack library. It re-exports the whole library; the bundler drops the unused parts. */
const INDEX_FILE = /\/node_modules\/@tanstack\/[^/]+\/.*\/index\.js$/;

const wordsIn = (code: string): ReadonlySet<string> => new Set(code.match(/[\w$]+/g));

/**
 * Reads the graph of a build. Replaces an import of an index file with imports of the modules that the importer uses:
 * those with an export named in the importer's code.
 */
export function readModuleGraph(build: BuildModules): ModuleGraph {
  const used = (id: string, words: ReadonlySet<string>): string[] => {
    if (!INDEX_FILE.test(id)) return [id];
    return (build.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
      const names = build.getModuleInfo(imported)?.exports ?? [];
      return INDEX_FILE.test(imported) || names.some((name) => words.has(name)) ? used(imported, words) : [];
    });
  };
  const graph = new Map<string, ModuleNode>();
  for (const id of build.getModuleIds()) {
    const module = build.getModuleInfo(id);
    if (!module) continue;
    const { importedIds, dynamicallyImportedIds: dynamicImports } = module;
    const code = module.code ?? '';
    const words = importedIds.some((imported) => INDEX_FILE.test(imported)) ? wordsIn(code) : new Set<string>();
    const imports = importedIds.flatMap((imported) => used(imported, words));
    graph.set(id, { size: code.length, imports, dynamicImports });
  }
  return graph;
}

/**
 * Returns a module and all modules that it reaches.
 * @param follow selects which imports of a module to follow; by default, the static ones.
 */
export function reachedFrom(
  graph: ModuleGraph,
  start: string,
  follow: (node: ModuleNode) => readonly string[] = ({ imports }) => imports,
): Set<string> {
  const reached = new Set([start]);
  // The loop also visits the ids that it adds.
  for (const id of reached) {
    const node = graph.get(id);
    if (node) for (const next of follow(node)) reached.add(next);
  }
  return reached;
}
