import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the build; `apps/pwa/build/chunks/chunk-report.ts` writes the list. */
export interface Chunk {
  file: string;
  imports: string[];
  /** Module to its bytes in this file; what was shaken off has none. */
  modules: Record<string, number>;
}

/** What a page loads before it can be used. */
export interface FirstPage {
  scripts: string[];
  styles: string[];
  /** Every module that is in those scripts. */
  modules: string[];
}

const addresses = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => path ?? '');

/**
 * What `index.html` asks for and the home's own screen, with everything they import.
 * @throws where the home's screen is in no chunk, so that a renamed route does not measure nothing.
 */
export function firstPage(html: string, chunks: readonly Chunk[]): FirstPage {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const home = chunks.filter(({ modules }) =>
    Object.keys(modules).some((id) => id.includes('src/routes/index.tsx?tsr-split')),
  );
  if (home.length === 0) throw new Error('The home is in none of the files of the build.');
  const asked = addresses(html, /<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="\/([^"]+\.js)"/g);
  const scripts = new Set<string>();
  const add = (file: string): void => {
    if (scripts.has(file)) return;
    scripts.add(file);
    byFile.get(file)?.imports.forEach(add);
  };
  [...asked, ...home.map(({ file }) => file)].forEach(add);
  const modules = [...scripts].flatMap((file) =>
    Object.entries(byFile.get(file)?.modules ?? {}).flatMap(([id, bytes]) => (bytes > 0 ? [id] : [])),
  );
  const styles = addresses(html, /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"/g);
  return { scripts: [...scripts], styles, modules };
}

/** Bytes over the wire: packed by brotli where the build left it packed, else as it is. */
export function servedBytes(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const path = join(folder, file);
    return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);
}

/** The built first page. @throws without a build. */
export function readFirstPage(dist: string): FirstPage {
  const html = readFileSync(join(dist, 'apps/pwa/index.html'), 'utf8');
  return firstPage(html, JSON.parse(readFileSync(join(dist, 'pwa-chunks.json'), 'utf8')) as Chunk[]);
}
