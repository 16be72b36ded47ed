import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageError } from './shell/PageError';
import { parseSearch, stringifySearch } from './shell/search-params';
import type { RouterContext } from './shell/router-context';
import { routeTree } from './routeTree.gen';

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/NotFound'), 'NotFound'),
    defaultErrorComponent: PageError,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
