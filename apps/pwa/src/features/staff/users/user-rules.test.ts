import type { Role } from '@telar/domain/roles';
import { nameOf } from '../../../api/users';
import { rightsOn, rolesFor } from './user-rules';

const ADMIN = { id: 1, role: 'admin' } as const;
const ASESOR = { id: 2, role: 'asesor' } as const;

it.each<[string, { id: number; role: Role }, { id: number; role: Role }, string[]]>([
  ['admin on a client', ADMIN, { id: 9, role: 'cliente' }, ['edit', 'remove', 'reset', 'standing', 'password']],
  ['admin on another admin', ADMIN, { id: 9, role: 'admin' }, ['edit', 'remove', 'reset', 'standing', 'password']],
  ['admin on the own account', ADMIN, ADMIN, ['own', 'edit']],
  ['asesor on a client', ASESOR, { id: 9, role: 'cliente' }, ['edit', 'remove', 'standing']],
  ['asesor on another asesor', ASESOR, { id: 9, role: 'asesor' }, ['edit', 'remove', 'standing']],
  ['asesor on an admin', ASESOR, ADMIN, []],
  ['asesor on the own account', ASESOR, ASESOR, ['own', 'edit']],
  ['cliente on anybody', { id: 3, role: 'cliente' }, { id: 9, role: 'cliente' }, []],
])('%s', (_, viewer, target, rights) => {
  const found = Object.entries(rightsOn(target, viewer)).filter(([, may]) => may);
  expect(found.map(([right]) => right)).toEqual(rights);
});

it.each<[Role | null, Role[]]>([
  ['admin', ['cliente', 'asesor', 'admin']],
  ['asesor', ['cliente', 'asesor']],
  ['cliente', []],
  [null, []],
])('%s gives the roles %p', (role, roles) => {
  expect(rolesFor({ id: 1, role })).toEqual(roles);
});

it.each([
  ['Ana', 'Paz', 'Ana Paz'],
  ['Ana', '', 'Ana'],
  ['', '', 'ana@demo.pe'],
])('%p and %p are called %p', (name, lastName, called) => {
  expect(nameOf({ name, last_name: lastName, email: 'ana@demo.pe' })).toBe(called);
});
