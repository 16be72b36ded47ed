import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { isApiPath } from '@telar/contracts/api-header';

const BUILT = join(import.meta.dirname, '../../../../dist/apps/pwa');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}

/** The file name of a script: name, hash, extension. `frame` and the bundler's runtime are the same in all releases. */
const SCRIPT = /\b((?!frame-|rolldown-runtime-)[\w.$-]+-)([\w-])([\w-]{7}\.js)\b/g;

/**
 * Copies the build as another release. Every script gets another hash, as if its content had changed: a file that two
 * releases share would load one release's code in the other's page. `data-release` of the page is the release's name.
 * @param name one letter.
 * @param firstLine is inserted before the app's first script.
 */
function makeRelease(folder: string, name: string, firstLine = ''): void {
  cpSync(BUILT, folder, { recursive: true });
  const scripts = new Set(filesOf(join(folder, 'assets')).filter((file) => file.endsWith('.js')));
  const rename = (text: string) =>
    text.replace(SCRIPT, (whole, stem: string, _, rest: string) => (scripts.has(whole) ? stem + name + rest : whole));
  for (const file of filesOf(folder)) {
    if (/\.(br|gz)$/.test(file)) {
      rmSync(join(folder, file));
      continue;
    }
    const target = rename(file);
    if (target !== file) renameSync(join(folder, file), join(folder, target));
    if (!/\.(js|html)$/.test(target)) continue;
    let text = rename(readFileSync(join(folder, target), 'utf8'));
    if (target === 'index.html') text = text.replace('<html ', `<html data-release="${name}" `);
    // The service worker detects a new page by its hash.
    if (target === 'sw.js') {
      text = text.replace(/("revision":")(?=[^"]*","url":"index\.html")/, `$1${name}`);
    }
    if (firstLine && target.startsWith('assets/first-')) text = `${firstLine}\n${text}`;
    writeFileSync(join(folder, target), text);
  }
}

/** The folder of the releases `a`, `b`, `c` and `broken`, one subfolder each. */
export interface ReleaseFiles {
  folder: string;
  remove: () => void;
}

/** Makes the releases in a new temporary folder. */
export function makeReleases(): ReleaseFiles {
  const folder = mkdtempSync(join(tmpdir(), 'telar-releases-'));
  for (const name of ['a', 'b', 'c']) makeRelease(join(folder, name), name);
  makeRelease(join(folder, 'broken'), 'z', 'throw new Error("broken");');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Releases {
  origin: string;
  /** Serves this release from now on. */
  serve: (name: 'a' | 'b' | 'broken' | 'c') => void;
  /** The paths that got a 404 response. */
  missing: string[];
  close: () => Promise<void>;
}

/** Sends a request to the API and its response to the browser. */
function forwardToApi(api: string, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers } = request;
  const forwarded = httpRequest(
    api + request.url,
    { method, headers: { ...headers, host: new URL(api).host } },
    (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    },
  );
  forwarded.on('error', () => response.destroy());
  request.pipe(forwarded);
}

/** Sends a file of a release; `index.html` for the path of a page. @returns false if the file does not exist. */
function sendFile(release: string, path: string, response: ServerResponse): boolean {
  const file = join(release, extname(path) === '' ? 'index.html' : path);
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return false;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(readFileSync(file));
  return true;
}

/**
 * Starts a server with several releases of the app, one at a time, and the API behind it. It starts with release `a`.
 * @param api the origin of the API.
 * @param folder has a subfolder for each release.
 */
export async function startReleases(api: string, folder: string): Promise<Releases> {
  let current = 'a';
  const missing: string[] = [];

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (isApiPath(path)) forwardToApi(api, request, response);
    else if (!sendFile(join(folder, current), path, response)) missing.push(path);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://localhost:${bound.port}`,
    serve: (name) => void (current = name),
    missing,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
