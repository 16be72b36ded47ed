import type { User } from '@telar/contracts/users';
import { can, isStaff, manageableRoles } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';

/** The user who is logged in. */
export interface Viewer {
  id: number | null;
  role: Role | null;
}

/** Actions that the viewer may do with an account. The server checks the same rights. */
export interface UserRights {
  /** It is the viewer's own account. */
  isOwn: boolean;
  edit: boolean;
  remove: boolean;
  resetPassword: boolean;
  recoveryLink: boolean;
  confirmDni: boolean;
  /** The edit form has the role and the state. */
  roleAndState: boolean;
  /** The edit form has a password. */
  setPassword: boolean;
}

/** Returns what the viewer may do with an account. */
export function rightsOver({ id, role }: Pick<User, 'id' | 'role'>, viewer: Viewer): UserRights {
  const isOwn = id === viewer.id;
  const edit = assignableRoles(viewer).includes(role);
  return {
    isOwn,
    edit,
    remove: edit && !isOwn,
    // Users change their own password in the header, with the current one.
    resetPassword: can(viewer.role, 'users.resetPassword') && !isOwn,
    // Advisers help clients, never staff.
    recoveryLink: edit && !isOwn && (!isStaff(role) || can(viewer.role, 'users.resetPassword')),
    confirmDni: edit && !isOwn,
    roleAndState: edit && !isOwn,
    setPassword: can(viewer.role, 'users.setPassword') && !isOwn,
  };
}

/** The roles that the viewer may assign. */
export function assignableRoles({ role }: Viewer): readonly Role[] {
  return role ? manageableRoles(role) : [];
}
