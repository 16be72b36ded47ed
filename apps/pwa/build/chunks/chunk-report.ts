import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** One file of the build, as `dist/pwa-chunks.json` lists it. */
export interface ChunkReport {
  /** Its path under the served folder. */
  file: string;
  /** Files that it cannot run without. */
  imports: string[];
  /** The modules in it, by their path in the repository, with their size in it in bytes before packing. */
  modules: Record<string, number>;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Writes what ended up in which file, beside the served folder and not in it; the budget's test reads it. */
export function chunkReport(file: string): Plugin {
  return {
    name: 'chunk-report',
    apply: 'build',
    writeBundle(_, bundle) {
      const report = Object.values(bundle).flatMap((chunk): ChunkReport[] => {
        if (chunk.type !== 'chunk') return [];
        const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]): [string, number] => [
          relative(ROOT, id),
          renderedLength,
        ]);
        return [{ file: chunk.fileName, imports: chunk.imports, modules: Object.fromEntries(modules) }];
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
    },
  };
}
