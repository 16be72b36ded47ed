import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '../navigation/router-context';
import { parseSearch, stringifySearch } from '../navigation/search-params';
import { PageError } from './PageError';
import { routeTree } from './routeTree.gen';
import { Shell } from './Shell';

routeTree.update({ component: Shell });

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./NotFound'), 'NotFound'),
    defaultErrorComponent: PageError,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
