import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A script of the build, as `dist/pwa-chunks.json` lists it. */
export interface ChunkReport {
  /** Its path in the served folder. */
  file: string;
  /** Scripts that it imports statically, by their path in the served folder. */
  imports: string[];
  /** Bytes of each module in it before compression, by the module's path in the repository. 0: dropped as unused. */
  modules: Record<string, number>;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Lists the modules of each script in `file`, which is outside the served folder. The tests of the build read it. */
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
