import type { TestApp } from './app';

const LINE = /^(?<indent>[│ ]*)[├└]── (?<path>\S+) \((?<methods>[^)]+)\)$/;
const INDENT = 4;

/** The routes of the HTTP server, as `GET /path`. HEAD is left out: each GET has one. */
export function servedRoutes({ app }: TestApp): string[] {
  const parents: string[] = [];
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  return tree.split('\n').flatMap((line) => {
    const { indent = '', path = '', methods = '' } = LINE.exec(line)?.groups ?? {};
    const depth = indent.length / INDENT;
    const fullPath = (parents[depth - 1] ?? '') + path;
    parents[depth] = fullPath;
    const own = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return own.map((method) => `${method} ${fullPath}`);
  });
}
