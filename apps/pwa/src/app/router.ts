import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../navigation/router-context';
import { parseSearch, stringifySearch } from '../navigation/search-params';
import { Route as root } from '../routes/__root';
import { Route as certificate } from '../routes/c.$token';
import { Route as course } from '../routes/cursos.$courseId';
import { Route as catalogue } from '../routes/cursos.index';
import { Route as home } from '../routes/index';
import { PageError } from './PageError';
import type { routeTree } from './routeTree.gen';
import { Shell } from './Shell';

/** The screens that visits start with. `routeTree.gen.ts` has all routes, also these. */
const FIRST_ROUTES = {
  '/': home,
  '/cursos/': catalogue,
  '/cursos/$courseId': course,
  '/c/$token': certificate,
};

const NotFound = lazyRouteComponent(() => import('./NotFound'), 'NotFound');

/** Creates the router with the routes of the first screens. The first URL of another screen adds all other routes. */
export function createAppRouter(context: RouterContext) {
  let hasAllRoutes = false;

  async function addAllRoutes(): Promise<void> {
    const { routeTree: all } = await import('./routeTree.gen');
    // Another navigation may have added them meanwhile.
    if (hasAllRoutes) return;
    all._addFileChildren({ ...all.children, otherUrls });
    router.setRoutes(router.buildRouteTree());
    hasAllRoutes = true;
  }

  const otherUrls = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location }) => {
      if (hasAllRoutes) return;
      await addAllRoutes();
      // The same URL, which matches its own route this time.
      throw redirect({ to: location.pathname as never, search: true, params: true, hash: true, state: true });
    },
    component: NotFound,
  });

  const firstRoutes = Object.entries(FIRST_ROUTES).map(([path, route]) =>
    route.update({ id: path, path, getParentRoute: () => root } as never),
  );
  root.update({ component: Shell });
  root._addFileChildren([...firstRoutes, otherUrls]);
  const router = createRouter({
    // With the types of all routes, so that links to every screen are checked.
    routeTree: root as unknown as typeof routeTree,
    context,
    parseSearch,
    stringifySearch,
    // The server knows no path in capitals either.
    caseSensitive: true,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: PageError,
    // Of a path that cannot be decoded, which matches no route.
    defaultNotFoundComponent: NotFound,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
