import type { User } from '@telar/contracts/users';
import { can, manageableRoles } from '@telar/domain/roles';
import { isDni } from '@telar/domain/dni';
import { isEmail } from '@telar/domain/email';
import { PASSWORD_MIN } from '@telar/domain/password';
import type { Role } from '@telar/domain/roles';
import { FIELD_TEXTS } from '@telar/texts/fields';

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

export type UserField = 'name' | 'last_name' | 'email' | 'dni' | 'role' | 'is_active' | 'password';
export type UserFaults = Partial<Record<UserField, string>>;

/** What is wrong with an account's data, by field; an empty object when it can be sent. */
export function userFaults(input: { name: string; email: string; dni: string; password: string }): UserFaults {
  const faults: UserFaults = {};
  if (input.name === '') faults.name = FIELD_TEXTS.required;
  if (input.dni !== '' && !isDni(input.dni)) faults.dni = FIELD_TEXTS.dni_invalid;
  if (input.email === '') faults.email = FIELD_TEXTS.required;
  else if (!isEmail(input.email)) faults.email = FIELD_TEXTS.email_invalid;
  if (input.password !== '' && input.password.length < PASSWORD_MIN) faults.password = FIELD_TEXTS.password_short;
  return faults;
}
