import type { Role } from '@telar/domain/roles';
import type { AppError } from '../../platform/http/app-error';
import { assertChangeAllowed } from './account-rules';
import type { AccountChange, AccountState } from './account-rules';

const account = (id: number, role: Role, isActive = true): AccountState => ({ id, role, isActive });
const ADMIN = account(1, 'admin');
const OTHER_ADMIN = account(2, 'admin');
const ASESOR = account(3, 'asesor');
const OTHER_ASESOR = account(4, 'asesor');
const CLIENTE = account(5, 'cliente');
const INACTIVE_ADMIN = account(6, 'admin', false);

function outcome(caller: AccountState, target: AccountState, change: AccountChange, admins: AccountState[]): string {
  try {
    assertChangeAllowed(caller, target, change, admins);
    return 'done';
  } catch (error) {
    return (error as AppError).code;
  }
}

describe('assertChangeAllowed', () => {
  const both = [ADMIN, OTHER_ADMIN];
  const one = [ADMIN];
  it.each([
    ['asesor edits a client', ASESOR, CLIENTE, {}, both, 'done'],
    ['asesor makes a client an asesor', ASESOR, CLIENTE, { role: 'asesor' }, both, 'done'],
    ['asesor deletes an asesor', ASESOR, OTHER_ASESOR, { deleted: true }, both, 'done'],
    ['asesor deactivates a client', ASESOR, CLIENTE, { isActive: false }, both, 'done'],
    ['asesor makes a client an admin', ASESOR, CLIENTE, { role: 'admin' }, both, 'admin_role_protected'],
    ['asesor makes themselves an admin', ASESOR, ASESOR, { role: 'admin' }, both, 'admin_role_protected'],
    ['asesor edits an admin', ASESOR, ADMIN, {}, both, 'admin_account_protected'],
    ['asesor demotes an admin', ASESOR, ADMIN, { role: 'cliente' }, both, 'admin_account_protected'],
    ['asesor deletes an admin', ASESOR, ADMIN, { deleted: true }, both, 'admin_account_protected'],
    ['asesor activates an inactive admin', ASESOR, INACTIVE_ADMIN, { isActive: true }, both, 'admin_account_protected'],
    ['asesor edits themselves', ASESOR, ASESOR, { role: 'asesor', isActive: true }, both, 'done'],
    ['asesor becomes a client', ASESOR, ASESOR, { role: 'cliente' }, both, 'own_account_protected'],
    ['asesor deletes themselves', ASESOR, ASESOR, { deleted: true }, both, 'own_account_protected'],
    ['asesor deactivates themselves', ASESOR, ASESOR, { isActive: false }, both, 'own_account_protected'],
    ['admin makes a client an admin', ADMIN, CLIENTE, { role: 'admin' }, one, 'done'],
    ['admin demotes another', ADMIN, OTHER_ADMIN, { role: 'asesor' }, both, 'done'],
    ['admin deletes another', ADMIN, OTHER_ADMIN, { deleted: true }, both, 'done'],
    ['admin deletes an inactive admin', ADMIN, INACTIVE_ADMIN, { deleted: true }, one, 'done'],
    ['admin demotes themselves', ADMIN, ADMIN, { role: 'asesor' }, both, 'own_account_protected'],
    ['admin deletes themselves', ADMIN, ADMIN, { deleted: true }, both, 'own_account_protected'],
    ['the last admin edits themselves', ADMIN, ADMIN, { role: 'admin', isActive: true }, one, 'done'],
    ['the last admin demotes themselves', ADMIN, ADMIN, { role: 'asesor' }, one, 'last_admin'],
    ['the last admin deactivates themselves', ADMIN, ADMIN, { isActive: false }, one, 'last_admin'],
    ['the last admin deletes themselves', ADMIN, ADMIN, { deleted: true }, one, 'last_admin'],
  ] as const)('%s', (_, caller, target, change, admins, expected) => {
    expect(outcome(caller, target, change, [...admins])).toBe(expected);
  });
});
