import { reachedFrom, readModuleGraph } from './module-graph';
import type { BuildModules } from './module-graph';

const INDEX = '/node_modules/@tanstack/react-query/build/modern/index.js';
const CORE = '/node_modules/@tanstack/query-core/build/modern/index.js';

interface Module {
  imports?: string[];
  dynamicImports?: string[];
  exports?: string[];
  code?: string;
}

function buildOf(modules: Record<string, Module>): BuildModules {
  const infoOf = ({ imports = [], dynamicImports = [], exports = [], code = '' }: Module) => ({
    importedIds: imports,
    dynamicallyImportedIds: dynamicImports,
    exports,
    code,
  });
  return {
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id) => (modules[id] ? infoOf(modules[id]) : null) as ReturnType<BuildModules['getModuleInfo']>,
  };
}

describe('readModuleGraph', () => {
  it('contains the imports of every module', () => {
    const graph = readModuleGraph(
      buildOf({ a: { imports: ['b'], dynamicImports: ['c'], code: 'import "b"' }, b: {}, c: {} }),
    );
    expect(graph.get('a')).toEqual({ size: 10, imports: ['b'], dynamicImports: ['c'] });
    expect([...graph.keys()]).toEqual(['a', 'b', 'c']);
  });

  it('replaces the index file of a library with the modules that are used', () => {
    const graph = readModuleGraph(
      buildOf({
        list: { imports: [INDEX, 'ui'], code: 'import { useQuery, hash$ } from "@tanstack/react-query";' },
        [INDEX]: { imports: ['useQuery', 'useMutation', CORE] },
        [CORE]: { imports: ['hash', 'retryer'] },
        useQuery: { exports: ['useQuery'] },
        useMutation: { exports: ['useMutation'] },
        hash: { exports: ['hash$'] },
        retryer: { exports: ['Query'] },
      }),
    );
    expect(graph.get('list')?.imports).toEqual(['useQuery', 'hash', 'ui']);
  });
});

describe('reachedFrom', () => {
  const graph = new Map([
    ['a', { size: 1, imports: ['b'], dynamicImports: ['d'] }],
    ['b', { size: 1, imports: ['c', 'a'], dynamicImports: [] }],
    ['c', { size: 1, imports: [], dynamicImports: [] }],
    ['d', { size: 1, imports: ['c', 'external'], dynamicImports: [] }],
  ]);

  it('follows static imports, also in a cycle', () => {
    expect([...reachedFrom(graph, 'a')]).toEqual(['a', 'b', 'c']);
  });

  it('follows only the imports that the caller selects', () => {
    expect([...reachedFrom(graph, 'a', ({ dynamicImports }) => dynamicImports)]).toEqual(['a', 'd']);
  });
});
