import { can, manageableRoles } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { AppError } from '../../platform/http/app-error';

/** The part of an account that the rules depend on. */
export interface AccountState {
  id: number;
  role: Role;
  isActive: boolean;
}

/** A change of an account. Missing fields stay as they are. */
export interface AccountChange {
  role?: Role | undefined;
  isActive?: boolean | undefined;
  deleted?: true;
}

/**
 * @param message why, where no account is changed by itself.
 * @throws AppError `admin_account_protected` if the caller must not change accounts with that role.
 */
export function assertManages(callerRole: Role, role: Role, message?: string): void {
  if (manageableRoles(callerRole).includes(role)) return;
  throw new AppError('admin_account_protected', message === undefined ? {} : { message });
}

const isActiveAdmin = ({ role, isActive }: Pick<AccountState, 'role' | 'isActive'>) => role === 'admin' && isActive;

/**
 * Checks three rules: only admins change or create admins; the last active admin stays one; no account changes its own
 * role, deactivates or deletes itself.
 * @param caller as read from the database, not from a token.
 * @param admins all active admins, including `caller` and `target` if they are such.
 * @throws AppError `admin_account_protected`, `admin_role_protected`, `last_admin` or `own_account_protected`.
 */
export function assertChangeAllowed(
  caller: AccountState,
  target: AccountState,
  change: AccountChange,
  admins: readonly AccountState[],
): void {
  const managesAdmins = can(caller.role, 'users.manageAdmins');
  if (target.role === 'admin' && !managesAdmins) throw new AppError('admin_account_protected');
  if (change.role === 'admin' && !managesAdmins) throw new AppError('admin_role_protected');

  const after = { role: change.role ?? target.role, isActive: !change.deleted && (change.isActive ?? target.isActive) };
  const losesAdmin = isActiveAdmin(target) && !isActiveAdmin(after);
  if (losesAdmin && admins.every(({ id }) => id === target.id)) throw new AppError('last_admin');

  const losesAccess = after.role !== target.role || !after.isActive;
  if (caller.id === target.id && losesAccess) throw new AppError('own_account_protected');
}
