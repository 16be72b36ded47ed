import { readFileSync } from 'node:fs';

/** The paths of all screens, from the generated route tree. Parameters have `$`: `/cursos/$courseId`. */
function routePaths(): string[] {
  const tree = readFileSync('apps/pwa/src/app/routeTree.gen.ts', 'utf8');
  const union = /fullPaths:([^]*?)fileRoutesByTo/.exec(tree)?.[1] ?? '';
  return [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => (path === '/' ? path : path.replace(/\/$/, '')));
}

/** The screens that none of the paths opens. */
export function screensWithout(paths: readonly string[]): string[] {
  const opened = paths.map((path) => path.split('?')[0] ?? '');
  return routePaths().filter((route) => {
    const pattern = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`);
    return !opened.some((path) => pattern.test(path));
  });
}
