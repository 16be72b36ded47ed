import { can, isRole, isStaff, manageableRoles } from './roles';

describe('can', () => {
  it.each([
    [null, 'dashboard.use', false],
    ['asesor', 'dashboard.use', true],
    ['cliente', 'dashboard.use', false],
    ['asesor', 'users.manage', true],
    ['asesor', 'users.manageAdmins', false],
    ['asesor', 'users.setPassword', false],
    ['asesor', 'users.resetPassword', false],
    ['admin', 'users.manageAdmins', true],
    ['admin', 'users.setPassword', true],
    ['asesor', 'courses.manage', false],
    ['asesor', 'certificates.issue', false],
    ['asesor', 'certificates.read', true],
    ['cliente', 'certificates.read', false],
    ['admin', 'users.resetPassword', true],
    ['admin', 'certificates.revoke', true],
  ] as const)('%s, %s: %p', (role, capability, expected) => expect(can(role, capability)).toBe(expected));

  it.each([
    ['admin', true],
    ['root', false],
    [undefined, false],
  ])('isRole(%p) is %p', (value, expected) => expect(isRole(value)).toBe(expected));
});

describe('isStaff', () => {
  it.each([
    [null, false],
    ['cliente', false],
    ['asesor', true],
    ['admin', true],
  ] as const)('of %s is %p', (role, expected) => expect(isStaff(role)).toBe(expected));
});

describe('manageableRoles', () => {
  it.each([
    ['cliente', []],
    ['asesor', ['cliente', 'asesor']],
    ['admin', ['cliente', 'asesor', 'admin']],
  ] as const)('of %s are %j', (role, expected) => expect(manageableRoles(role)).toEqual(expected));
});
