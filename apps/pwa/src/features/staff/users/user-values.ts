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
  /** Empty: the account keeps its password, or a new one gets a temporary one. */
  password: string;
  is_active: boolean;
}

/** The values that the form starts with. `role` is the role of a new account. */
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

/** Which of the fields the viewer may change; the others are not sent. */
export interface UserFieldRights {
  standing: boolean;
  password: boolean;
}

/** The rules of an account's form. `isNew` says that the account does not exist yet. */
export function userRules(isNew: boolean, rights: UserFieldRights): ContractRules<UserValues, UpdateUserRequest> {
  return {
    schema: isNew ? CreateUserRequest : UpdateUserRequest,
    toRequest: ({ role, is_active, password, ...person }) => ({
      ...person,
      ...(rights.standing && { role, is_active }),
      ...(rights.password && password !== '' && { password }),
    }),
  };
}
