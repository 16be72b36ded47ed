import { capabilityAt, STAFF_SCREENS } from './staff-screens';

it.each(Object.entries(STAFF_SCREENS))('%s and the pages under it need %s', (path, capability) => {
  expect([path, `${path}/`, `${path}/$id`, `${path}/$id/x`].map(capabilityAt)).toEqual(Array(4).fill(capability));
});

it.each(['', '/', '/cursos', '/usuariosx', 'usuarios'])('%j is no staff screen', (path) => {
  expect(capabilityAt(path)).toBeUndefined();
});
