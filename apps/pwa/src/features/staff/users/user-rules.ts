import type { User } from '@telar/contracts/users';
import { can, manageableRoles } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';

/** Who looks at the list. */
export interface Viewer {
  id: number | null;
  role: Role | null;
}

/** What this person may do with this account; the server decides the same once more. */
export interface UserRights {
  /** It is the viewer's own account. */
  own: boolean;
  edit: boolean;
  remove: boolean;
  reset: boolean;
  /** Role and state can be changed. */
  standing: boolean;
  /** A password can be typed while editing. */
  password: boolean;
}

type Target = Pick<User, 'id' | 'role'>;

export function rightsOn({ id, role }: Target, viewer: Viewer): UserRights {
  const own = id === viewer.id;
  const edit = rolesFor(viewer).includes(role);
  return {
    own,
    edit,
    remove: edit && !own,
    // Whoever is logged in changes the own password in the header, with the current one.
    reset: can(viewer.role, 'users.resetPassword') && !own,
    standing: edit && !own,
    password: can(viewer.role, 'users.setPassword') && !own,
  };
}

/** The roles that this person may give. */
export function rolesFor({ role }: Viewer): readonly Role[] {
  return role ? manageableRoles(role) : [];
}
