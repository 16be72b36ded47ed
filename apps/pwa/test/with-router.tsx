import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders an element at a path, with a router and a query cache. Other paths show the same element. */
export async function renderWithRouter(element: ReactNode, path = '/') {
  const root = createRootRoute({ component: () => element });
  const any = createRoute({ getParentRoute: () => root, path: '$' });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([any]), history });
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}
