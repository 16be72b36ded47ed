import { isStaffModule, visitorModules } from './audience';

const SRC = '/any/apps/pwa/src';
const node = (imports: string[], dynamicImports: string[] = []) => ({ size: 1, imports, dynamicImports });

it.each([
  [`${SRC}/features/staff/users/components/UsersTable.tsx`, true],
  [`${SRC}/routes/_staff/usuarios.tsx?tsr-split=component`, true],
  [`${SRC}/routes/_staff/generar-certificado.tsx`, true],
  [`${SRC}/routes/_staff.tsx?tsr-split=component`, false],
  [`${SRC}/routes/_auth/mis-cursos.tsx`, false],
  [`${SRC}/features/account/access/Login.tsx`, false],
  ['/any/node_modules/staff/index.js', false],
])('isStaffModule(%s) is %s', (id, expected) => {
  expect(isStaffModule(id)).toBe(expected);
});

it('visitorModules leaves out modules that only staff screens import', () => {
  const staffScreen = `${SRC}/routes/_staff/usuarios.tsx?tsr-split=component`;
  const search = `${SRC}/features/staff/users/user-search.ts`;
  const graph = new Map([
    ['page', node(['router'], ['home', staffScreen])],
    ['router', node([search])],
    [search, node([])],
    ['home', node(['react'], ['contact-form'])],
    ['contact-form', node(['zod'])],
    [staffScreen, node(['zod', 'react', 'table'], ['papaparse'])],
    ['table', node([])],
    ['papaparse', node([])],
    ['react', node([])],
    ['zod', node([])],
  ]);
  expect([...visitorModules(graph, 'page')].sort()).toEqual(
    [search, 'contact-form', 'home', 'page', 'react', 'router', 'zod'].sort(),
  );
});
