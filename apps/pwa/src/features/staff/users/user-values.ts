import { CreateUserRequest, UpdateUserRequest } from '@telar/contracts/users';
import type { User } from '@telar/contracts/users';
import { formatPhone } from '@telar/domain/phone';
import type { Role } from '@telar/domain/roles';
import { FIELD_TEXTS } from '@telar/texts/fields';
import type { ContractRules } from '../../../ui/form/contract-form';
import { documentRequest, documentValues, NO_DOCUMENT } from '../../../ui/form/document-values';
import type { DocumentValues } from '../../../ui/form/document-values';

/** The fields of an account's form, named as in the request. */
export interface UserValues extends DocumentValues {
  name: string;
  last_name: string;
  email: string;
  phone: string;
  role: Role;
  /** If empty, an account's password does not change, and a new account gets a temporary password. */
  password: string;
  is_active: boolean;
  /** The viewer's own password. It is sent only with a new e-mail of the viewer's own account. */
  current_password: string;
}

/** Returns the form's initial values. `role` is the role of a new account. */
export function initialUserValues(user: User | null, role: Role): UserValues {
  return {
    name: user?.name ?? '',
    last_name: user?.last_name ?? '',
    ...(user ? documentValues(user) : NO_DOCUMENT),
    email: user?.email ?? '',
    phone: user?.phone ? formatPhone(user.phone) : '',
    role: user?.role ?? role,
    password: '',
    is_active: user?.is_active ?? true,
    current_password: '',
  };
}

/** Says which fields the viewer may change. The other fields are not sent. */
export interface UserFieldRights {
  /** It is the viewer's own account: a new e-mail needs the viewer's password. */
  isOwn: boolean;
  roleAndState: boolean;
  setPassword: boolean;
}

const DOCUMENT_FIELDS = ['dni', 'document_type', 'document_number'] as const;

/**
 * Validates an account's form. `user` is the account that it changes, as the form loaded it; `null` if it creates one.
 * Only the changed fields of an account are sent, so that the form does not revert what others saved meanwhile.
 */
export function userRules(user: User | null, rights: UserFieldRights): ContractRules<UserValues, UpdateUserRequest> {
  const changesOwnEmail = (email: string) => rights.isOwn && email.trim().toLowerCase() !== user?.email;
  const allFields = ({
    role,
    is_active,
    password,
    current_password,
    document_type,
    dni,
    document_number,
    ...person
  }: UserValues) => ({
    ...person,
    ...documentRequest({ document_type, dni, document_number }),
    ...(changesOwnEmail(person.email) && { current_password }),
    ...(rights.roleAndState && { role, is_active }),
    ...(rights.setPassword && password !== '' && { password }),
  });
  return {
    schema: user ? UpdateUserRequest : CreateUserRequest,
    check: ({ email, current_password: current }) =>
      changesOwnEmail(email) && current === ''
        ? [{ path: 'current_password', message: FIELD_TEXTS.password_needed }]
        : [],
    toRequest: (values) =>
      user ? changedFields(allFields(initialUserValues(user, user.role)), allFields(values)) : allFields(values),
  };
}

/** The fields that differ. The fields of the document are one fact, so they are sent together. */
function changedFields<Fields extends Record<(typeof DOCUMENT_FIELDS)[number], unknown>>(
  before: Fields,
  after: Fields,
): Partial<Fields> {
  const differs = (name: keyof Fields) => after[name] !== before[name];
  const sentWith = (name: keyof Fields): readonly (keyof Fields)[] =>
    DOCUMENT_FIELDS.some((field) => field === name) ? DOCUMENT_FIELDS : [name];
  const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => sentWith(name).some(differs));
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>;
}
