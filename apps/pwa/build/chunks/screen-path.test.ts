import { screenPath } from './screen-path';

const moduleOf = (route: string, split = 'component') => `/any/apps/pwa/src/routes/${route}.tsx?tsr-split=${split}`;

it.each([
  ['index', '/'],
  ['cursos.index', '/cursos'],
  ['cursos.$courseId', '/cursos/$courseId'],
  ['checkout.payment.$methodType', '/checkout/payment/$methodType'],
  ['_staff/dashboard', '/dashboard'],
  ['_auth/mis-cursos_.$courseId.$moduleId', '/mis-cursos/$courseId/$moduleId'],
  ['_staff/agregar-curso.$courseId', '/agregar-curso/$courseId'],
])('reads the URL path of %s', (route, path) => {
  expect(screenPath(moduleOf(route))).toBe(path);
});

it('reads the path from a module that contains the loader too', () => {
  expect(screenPath(moduleOf('c.$token', 'component---loader'))).toBe('/c/$token');
});

it.each([
  ['a layout', moduleOf('_staff')],
  ['the root', moduleOf('__root')],
  ['the part of a route that the router always needs', '/any/apps/pwa/src/routes/cursos.index.tsx'],
  ['a component', '/any/apps/pwa/src/ui/Seal.tsx'],
])('returns undefined for %s', (_, id) => {
  expect(screenPath(id)).toBeUndefined();
});
