import { isApiPath } from '@telar/contracts/api-header';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';
import { sendError } from './error.filter';
import { pathPattern } from './path-pattern';

/** The route of all pages of the app. It matches the paths of the API too, but does not serve them. */
const PAGES = '/*';

/** Orders paths by their segments: a static one comes before a parameter, and that before a wildcard. */
const specificity = (path: string) =>
  path
    .split('/')
    .map((segment) => (segment.includes('*') ? '2' : segment.includes(':') ? '1' : '0'))
    .join('');

interface KnownPath {
  pattern: RegExp;
  rank: string;
  methods: Set<string>;
}

/**
 * Responds to requests whose path exists only with other methods: 405 with `Allow`, or 204 with `Allow` to OPTIONS; and
 * to those whose path does not exist.
 * Call it before the routes are added.
 */
export function useAllowedMethods(fastify: FastifyInstance): void {
  const routes = new Map<string, KnownPath>();
  fastify.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: pathPattern(url), rank: specificity(url), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    routes.set(url, route);
  });
  const knownAt = (path: string): KnownPath[] =>
    [...routes]
      .filter(([url, { pattern }]) => pattern.test(path) && !(url === PAGES && isApiPath(path)))
      .map(([, route]) => route);
  /**
   * The methods of the most specific route: `/api/courses/changes` is no course, but the path of a course matches it.
   */
  const methodsOf = (known: readonly KnownPath[]): string[] => {
    const [first] = known.map(({ rank }) => rank).sort();
    const methods = known.filter(({ rank }) => rank === first).flatMap((route) => [...route.methods]);
    return [...new Set([...methods, 'OPTIONS'])].sort();
  };
  fastify.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!request.is404 && !(request.routeOptions.url === PAGES && isApiPath(path))) return;
    const known = knownAt(path);
    if (known.length === 0) {
      // Here, and not after the body is read: a path without routes is a 404, whatever the body.
      sendError(new AppError('route_not_found'), request, reply);
      return reply;
    }
    // Only a parameter that is longer than the router takes keeps a route with that method from being found.
    if (known.some(({ methods }) => methods.has(request.method)) && request.method !== 'OPTIONS') {
      sendError(new AppError('uri_too_long'), request, reply);
      return reply;
    }
    void reply.header('allow', methodsOf(known).join(', '));
    if (request.method === 'OPTIONS') void reply.code(204).send();
    else sendError(new AppError('method_not_allowed'), request, reply);
    return reply;
  });
}
