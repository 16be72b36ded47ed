import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createQueryClient } from '../src/api/client/query-client';
import type { RouterContext } from '../src/navigation/router-context';
import { parseSearch, stringifySearch } from '../src/navigation/search-params';
import { session } from '../src/session/session';

/**
 * Shows a screen of the app at a URL. Other URLs show nothing.
 * @param route the route of a file in `src/routes`.
 * @param path the route's path, such as `/c/$token`.
 * @param url what the browser shows, such as `/c/TLR-2026-7F3K9Q`.
 */
export async function renderRoute(route: AnyRoute, path: string, url: string) {
  const root = createRootRouteWithContext<RouterContext>()();
  // The types of a route are those of the whole app's route tree, which does not exist here.
  const tested = route.update({ id: path, path, getParentRoute: () => root } as never);
  const others = createRoute({ getParentRoute: () => root, path: '$' });
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree: root.addChildren([tested, others]),
    history: createMemoryHistory({ initialEntries: [url] }),
    context: { queryClient, session },
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}
