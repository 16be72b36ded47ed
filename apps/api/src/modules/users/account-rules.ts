import { can } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { AppError } from '../../platform/http/app-error';

/** Of an account, what the rules look at. */
export interface AccountState {
  id: number;
  role: Role;
  isActive: boolean;
}

/** What somebody wants to do with an account; what is left out stays as it is. */
export interface AccountChange {
  role?: Role | undefined;
  isActive?: boolean | undefined;
  deleted?: true;
}

const isActiveAdmin = ({ role, isActive }: Pick<AccountState, 'role' | 'isActive'>) => role === 'admin' && isActive;

/**
 * Nobody but an admin touches an admin or makes one, an academy never loses its last active admin, and nobody takes
 * from himself what only others may take.
 * @param caller as the account is now, not as some token has it.
 * @param admins every active admin there is, the two others included where they are one.
 * @throws AppError `admin_account_protected`, `admin_role_protected`, `last_admin` or `own_account_protected`.
 */
export function assertChangeAllowed(
  caller: AccountState,
  target: AccountState,
  change: AccountChange,
  admins: readonly AccountState[],
): void {
  const overAdmins = can(caller.role, 'users.manageAdmins');
  if (target.role === 'admin' && !overAdmins) throw new AppError('admin_account_protected');
  if (change.role === 'admin' && !overAdmins) throw new AppError('admin_role_protected');

  const after = { role: change.role ?? target.role, isActive: !change.deleted && (change.isActive ?? target.isActive) };
  const losesAdmin = isActiveAdmin(target) && !isActiveAdmin(after);
  if (losesAdmin && admins.every(({ id }) => id === target.id)) throw new AppError('last_admin');

  const losesOwn = after.role !== target.role || !after.isActive;
  if (caller.id === target.id && losesOwn) throw new AppError('own_account_protected');
}
