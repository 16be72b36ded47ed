import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { screenPath } from './screen-path.ts';

/** A script of the build. */
export interface BuiltFile {
  fileName: string;
  /** Scripts that it imports statically. */
  imports: readonly string[];
  /** Ids of the modules in it. */
  moduleIds: readonly string[];
}

/**
 * Lists the scripts that each screen and its route need, by the screen's path. Each script appears once, the screen's
 * own first.
 */
export function screenFiles(files: readonly BuiltFile[]): Record<string, string[]> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const fileOfModule = new Map(files.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])));
  const addNeeded = (fileName: string, needed = new Set<string>()): Set<string> => {
    if (needed.has(fileName)) return needed;
    needed.add(fileName);
    byName.get(fileName)?.imports.forEach((imported) => addNeeded(imported, needed));
    return needed;
  };
  return Object.fromEntries(
    files.flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((id) => {
        const path = screenPath(id);
        if (path === undefined) return [];
        const needed = addNeeded(fileName);
        // The part of the route that is not split off. Most screens have it in the file of all routes.
        const route = fileOfModule.get(id.replace(/\?.*/, ''));
        if (route !== undefined) addNeeded(route, needed);
        return [[path, [...needed]]];
      }),
    ),
  );
}

/**
 * Writes `screen-files.json` beside the page. The server names a screen's scripts in the head of the page, so that the
 * browser requests all of them at once.
 */
export function listScreenFiles(): Plugin {
  return {
    name: 'list-screen-files',
    apply: 'build',
    // Earlier hooks still see files that only held styles; Vite removes those.
    writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      writeFileSync(join(dir, 'screen-files.json'), JSON.stringify(screenFiles(files)));
    },
  };
}
