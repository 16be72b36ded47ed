import { CreateUserRequest, UpdateUserRequest } from '@telar/contracts/users';
import type { User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import type { ContractRules } from '../../../ui/form/contract-form';

/** The fields of an account's form, named as in the request. */
export interface UserValues {
  name: string;
  last_name: string;
  dni: string;
  email: string;
  role: Role;
  /** If empty, an account's password does not change, and a new account gets a temporary password. */
  password: string;
  is_active: boolean;
}

/** Returns the form's initial values. `role` is the role of a new account. */
export function initialUserValues(user: User | null, role: Role): UserValues {
  return {
    name: user?.name ?? '',
    last_name: user?.last_name ?? '',
    dni: user?.dni ?? '',
    email: user?.email ?? '',
    role: user?.role ?? role,
    password: '',
    is_active: user?.is_active ?? true,
  };
}

/** Says which fields the viewer may change. The other fields are not sent. */
export interface UserFieldRights {
  roleAndState: boolean;
  setPassword: boolean;
}

/** Validates an account's form. `isNew` is true if the form creates the account. */
export function userRules(isNew: boolean, rights: UserFieldRights): ContractRules<UserValues, UpdateUserRequest> {
  return {
    schema: isNew ? CreateUserRequest : UpdateUserRequest,
    toRequest: ({ role, is_active, password, ...person }) => ({
      ...person,
      ...(rights.roleAndState && { role, is_active }),
      ...(rights.setPassword && password !== '' && { password }),
    }),
  };
}
