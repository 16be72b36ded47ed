import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { createSessionStore } from '../session/session-store';

// This test is about routes, not about the data that pages load.
const queryClient = Object.assign(new QueryClient(), { prefetchQuery: async () => undefined });

/** Starts the app's router at a URL, with the routes of the first screens only. */
async function startAt(url: string, state: object = {}) {
  jest.resetModules();
  history.replaceState(state, '', url);
  const { createAppRouter } = await import('./router');
  const session = createSessionStore(localStorage);
  session.logout();
  const router = createAppRouter({ queryClient, session });
  await router.load();
  return {
    router,
    hasAllRoutes: () => '/_staff' in router.routesById,
    open: () => router.state.matches.map(({ routeId }) => routeId as string),
  };
}

it('opens the screens that visits start with without the routes of the others', async () => {
  const { router, hasAllRoutes, open } = await startAt('/');
  expect(open()).toEqual(['__root__', '/']);
  await router.navigate({ to: '/cursos/$courseId', params: { courseId: '3' } });
  expect(open()).toEqual(['__root__', '/cursos/$courseId']);
  await router.navigate({ to: '/cursos', search: { page: 2 } });
  expect(open()).toEqual(['__root__', '/cursos/']);
  await router.navigate({ to: '/c/$token', params: { token: 'TLR-2026-7F3K9Q' } });
  expect(open()).toEqual(['__root__', '/c/$token']);
  expect(hasAllRoutes()).toBe(false);
  // A link to another screen has its URL before its route is loaded.
  const { href } = router.buildLocation({ to: '/checkout/payment/$methodType', params: { methodType: 'yape' } });
  expect(href).toBe('/checkout/payment/yape');
});

it('knows no screen by its path in capitals, as the server', async () => {
  const { open } = await startAt('/CURSOS');
  expect(open()).toEqual(['__root__', '/$']);
});

it('keeps the search, hash and state of a URL whose route is loaded first', async () => {
  const { router, hasAllRoutes, open } = await startAt('/checkout/payment/yape?titulo=Excel#pago', {
    price: 120,
    __TSR_key: 'first',
  });
  expect(open()).toEqual(['__root__', '/checkout/payment/$methodType']);
  expect(hasAllRoutes()).toBe(true);
  const { href, state } = router.state.location;
  expect(href).toBe('/checkout/payment/yape?titulo=Excel#pago');
  expect(state).toMatchObject({ price: 120, __TSR_key: 'first' });
  expect(router.history.length).toBe(history.length);
});

it('runs the guards of a route that is loaded first', async () => {
  const { router } = await startAt('/usuarios?page=2');
  expect(router.state.location.href).toBe('/iniciar-sesion?volver=%2Fusuarios%3Fpage%3D2');
});

it('loads the routes once for several links at the same time', async () => {
  const { router, open } = await startAt('/');
  const links = ['/nosotros', '/contacto', '/terminos'] as const;
  const loaded = await Promise.all(links.map((to) => router.preloadRoute({ to })));
  expect(loaded.map((matches) => matches?.at(-1)?.routeId)).toEqual(links);
  await router.navigate({ to: '/nosotros' });
  expect(open()).toEqual(['__root__', '/nosotros']);
});

it.each(['/no-existe', '/cursos/3/no-existe', '/dashboard/no-existe'])('has no screen for %s', async (url) => {
  const { router, open } = await startAt(url);
  expect(open()).toEqual(['__root__', '/$']);
  expect(router.state.location.href).toBe(url);
});
