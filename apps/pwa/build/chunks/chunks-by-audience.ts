import type { Plugin } from 'vite';
import { isStaffModule, STAFF_FILE, visitorModules } from './audience.ts';
import { readModuleGraph } from './module-graph.ts';
import { SHARED_FILES, sharedFiles } from './shared-files.ts';

const scriptName = (forStaff: boolean) => `${forStaff ? STAFF_FILE : 'assets/'}[name]-[hash].js`;

/** Assigns modules to scripts by the import graph, and marks the scripts that only staff loads. */
export function chunksByAudience(): Plugin {
  let files: ReturnType<typeof sharedFiles> = new Map();
  let staffOnly: ReadonlySet<string> = new Set();
  return {
    name: 'chunks-by-audience',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // One group for each file, in order: the bundler lets an earlier group take a module first.
              groups: SHARED_FILES.map((file) => ({
                name: (id: string) => (files.get(id) === file ? file : null),
                debugName: file,
              })),
            },
            chunkFileNames: ({ moduleIds }) =>
              scriptName(moduleIds.length > 0 && moduleIds.every((id) => staffOnly.has(id))),
          },
        },
      },
      worker: {
        rolldownOptions: {
          output: { entryFileNames: ({ facadeModuleId }) => scriptName(isStaffModule(facadeModuleId ?? '')) },
        },
      },
    }),
    renderStart() {
      const graph = readModuleGraph(this);
      const page = [...graph.keys()].find((id) => this.getModuleInfo(id)?.isEntry);
      if (page === undefined) throw new Error('The build has no page.');
      files = sharedFiles(graph, page);
      const forVisitors = visitorModules(graph, page);
      staffOnly = new Set([...graph.keys()].filter((id) => !forVisitors.has(id)));
    },
  };
}
