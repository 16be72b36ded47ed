import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A file of the build, as far as it matters here. */
export interface BuiltFile {
  fileName: string;
  /** Files that it cannot run without. */
  imports: readonly string[];
  /** Paths of the modules in it. */
  moduleIds: readonly string[];
}

const SCREEN = /\/src\/routes\/([^?]+)\.tsx\?tsr-split=[a-z-]*component/;

/** `_staff/dashboard` stands at `/dashboard`, `cursos.$courseId` at `/cursos/$courseId`, `cursos.index` at `/cursos`. */
function addressOf(route: string): string {
  const parts = route.split(/[./]/).filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.join('/')}`;
}

/** For each screen's address the files that it needs, each once, its own first. */
export function screenFiles(files: readonly BuiltFile[]): Record<string, string[]> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const needs = (name: string, known = new Set<string>()): Set<string> => {
    if (known.has(name)) return known;
    known.add(name);
    byName.get(name)?.imports.forEach((imported) => needs(imported, known));
    return known;
  };
  return Object.fromEntries(
    files.flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((id) => {
        const route = SCREEN.exec(id)?.[1];
        return route === undefined || /(^|\/)_[^/]*$/.test(route) ? [] : [[addressOf(route), [...needs(fileName)]]];
      }),
    ),
  );
}

/**
 * Writes `screen-files.json` beside the app's page: the server names a screen's files in the page's head, so that a
 * telephone asks for all of them at once and not for one after the other has said so.
 */
export function listScreenFiles(): Plugin {
  return {
    name: 'list-screen-files',
    apply: 'build',
    // Not before: until all is written there are files that only held styles, and are taken out again.
    writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      writeFileSync(join(dir, 'screen-files.json'), JSON.stringify(screenFiles(files)));
    },
  };
}
