import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkReport } from '../chunks/chunk-report';

/** What a page loads before it can be used. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  /** Paths in the repository of the modules in those scripts. */
  modules: string[];
}

const pathsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => path ?? '');

/** The modules of some scripts, without those that the bundler dropped as unused. */
export function modulesIn(chunks: readonly ChunkReport[]): string[] {
  return chunks.flatMap(({ modules }) => Object.entries(modules).flatMap(([id, bytes]) => (bytes > 0 ? [id] : [])));
}

/**
 * Lists the files of the home page: those named in `index.html` and the home screen, with all their imports.
 * @throws Error if no script contains the home screen, because the result would then be incomplete.
 */
export function homeFiles(html: string, chunks: readonly ChunkReport[]): PageFiles {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const screen = chunks.filter(({ modules }) =>
    Object.keys(modules).some((id) => id.includes('src/routes/index.tsx?tsr-split')),
  );
  if (screen.length === 0) throw new Error('No script of the build holds the home.');
  const named = pathsIn(html, /<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="\/([^"]+\.js)"/g);
  const scripts = new Set([...named, ...screen.map(({ file }) => file)]);
  // The loop also visits the names that it adds.
  for (const file of scripts) byFile.get(file)?.imports.forEach((imported) => scripts.add(imported));
  return {
    scripts: [...scripts],
    styles: pathsIn(html, /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"/g),
    modules: modulesIn(chunks.filter(({ file }) => scripts.has(file))),
  };
}

/** Bytes that the server sends for these files, compressed with brotli if the build compressed them. */
export function servedBytes(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const path = join(folder, file);
    return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);
}

/** The folder of the builds, `dist`. */
const DIST = join(import.meta.dirname, '../../../../dist');

/** The folder that the server serves. */
export const SERVED = join(DIST, 'apps/pwa');

/** The scripts of the last build. @throws Error without a build. */
export const readChunks = () => JSON.parse(readFileSync(join(DIST, 'pwa-chunks.json'), 'utf8')) as ChunkReport[];
