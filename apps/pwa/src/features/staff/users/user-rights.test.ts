import type { Role } from '@telar/domain/roles';
import { rightsOver, assignableRoles } from './user-rights';

const ADMIN = { id: 1, role: 'admin' } as const;
const ASESOR = { id: 2, role: 'asesor' } as const;
const ALL = ['edit', 'remove', 'resetPassword', 'recoveryLink', 'confirmDni', 'roleAndState', 'setPassword'];

it.each<[string, { id: number; role: Role }, { id: number; role: Role }, string[]]>([
  ['an admin over a client', ADMIN, { id: 9, role: 'cliente' }, ALL],
  ['an admin over another admin', ADMIN, { id: 9, role: 'admin' }, ALL],
  ['an admin over their own account', ADMIN, ADMIN, ['isOwn', 'edit']],
  [
    'an asesor over a client',
    ASESOR,
    { id: 9, role: 'cliente' },
    ['edit', 'remove', 'recoveryLink', 'confirmDni', 'roleAndState'],
  ],
  [
    'an asesor over another asesor',
    ASESOR,
    { id: 9, role: 'asesor' },
    ['edit', 'remove', 'confirmDni', 'roleAndState'],
  ],
  ['an asesor over an admin', ASESOR, ADMIN, []],
  ['an asesor over their own account', ASESOR, ASESOR, ['isOwn', 'edit']],
  ['a client over another client', { id: 3, role: 'cliente' }, { id: 9, role: 'cliente' }, []],
])('lists the rights of %s', (_, viewer, target, rights) => {
  const found = Object.entries(rightsOver(target, viewer)).filter(([, isAllowed]) => isAllowed);
  expect(found.map(([right]) => right)).toEqual(rights);
});

it.each<[Role | null, Role[]]>([
  ['admin', ['cliente', 'asesor', 'admin']],
  ['asesor', ['cliente', 'asesor']],
  ['cliente', []],
  [null, []],
])('lets the role %s assign the roles %p', (role, roles) => {
  expect(assignableRoles({ id: 1, role })).toEqual(roles);
});
