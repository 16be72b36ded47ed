import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { RecoveryLink } from '@telar/contracts/recovery';
import { AcceptedUserList, AcceptedUserSaved, UserCreated } from '@telar/contracts/users';
import type { ResetPasswordRequest, UpdateUserRequest, User } from '@telar/contracts/users';
import { TIMEOUTS } from '@telar/domain/limits';
import type { Role } from '@telar/domain/roles';
import { USER_PAGE_SIZE } from '@telar/domain/staff-page-sizes';
import type { UserSort } from '@telar/domain/user-sorts';
import { session } from '../session/session';
import { bodyUnused, request } from './client/request';

/** The key of every page of users: a change to one account invalidates them all. */
export const USERS_KEY = ['users'] as const;

/** Which page of users to fetch. */
export interface UserPage {
  search?: string | undefined;
  /** From 1. */
  page?: number | undefined;
  /** Users per page, one of `USER_PAGE_SIZES`. */
  size?: number | undefined;
  role?: Role | undefined;
  /** True for active accounts only, false for inactive ones only. */
  active?: boolean | undefined;
  /** In ascending order. By default, the newest users are first. */
  sort?: UserSort | undefined;
}

export interface SavedUser {
  user: User;
  /** The password that the server generated, which only this response contains; `null` if it generated none. */
  temporaryPassword: string | null;
}

const TemporaryPassword = UserCreated.pick({ temp_password: true });

function parseSavedUser(body: unknown): SavedUser {
  const user = AcceptedUserSaved.parse(body);
  return { user, temporaryPassword: TemporaryPassword.parse(body).temp_password || null };
}

/** One page of users. Keeps showing the previous page while it loads. */
export function usersQuery({ search = '', page = 1, size = USER_PAGE_SIZE, role, active, sort }: UserPage) {
  const query = new URLSearchParams({ limit: String(size), offset: String((page - 1) * size) });
  if (search) query.set('search', search);
  if (role) query.set('role', role);
  if (active !== undefined) query.set('is_active', String(active));
  if (sort) {
    query.set('sortBy', sort);
    query.set('order', 'asc');
  }
  return queryOptions({
    queryKey: [...USERS_KEY, { search, page, size, role, active, sort }],
    queryFn: ({ signal }) =>
      request(`${PATHS.users}?${query}`, { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: AcceptedUserList }),
    enabled: () => session.get().isLoggedIn,
    placeholderData: keepPreviousData,
    // Always refetch: other staff may have changed these accounts.
    staleTime: 0,
  });
}

interface NewUser {
  input: UpdateUserRequest;
  /**
   * The Idempotency-Key: the same account sent again is created once, and its temporary password is in each response.
   */
  key: string;
}

/** Creates an account. */
export function createUser({ input, key }: NewUser): Promise<SavedUser> {
  const headers = { [IDEMPOTENCY_HEADER]: key };
  return request(PATHS.users, { method: 'POST', auth: true, body: input, headers, parse: parseSavedUser });
}

/** Changes an account. */
export function updateUser({ id, input }: { id: number; input: UpdateUserRequest }): Promise<SavedUser> {
  return request(pathTo(PATHS.user, { id }), { method: 'PUT', auth: true, body: input, parse: parseSavedUser });
}

/** Sets a new password and ends the account's sessions. */
export function resetPassword({ id, input }: { id: number; input: ResetPasswordRequest }): Promise<SavedUser> {
  return request(pathTo(PATHS.userPasswordReset, { id }), {
    method: 'POST',
    auth: true,
    body: input,
    parse: parseSavedUser,
  });
}

/** Makes a link with which the person sets another password. */
export function createRecoveryLink(id: number): Promise<RecoveryLink> {
  return request(pathTo(PATHS.userRecoveryLink, { id }), { method: 'POST', auth: true, parse: RecoveryLink });
}

/** Confirms the document of an account, or withdraws its confirmation. */
export function confirmDni({ id, dni_confirmed_at: confirmed, ...account }: User): Promise<SavedUser> {
  return request(pathTo(PATHS.userDniConfirmation, { id }), {
    method: confirmed ? 'DELETE' : 'POST',
    auth: true,
    ...(!confirmed && { body: confirmedDocument(account) }),
    parse: parseSavedUser,
  });
}

/** An older API knows only `dni`. */
function confirmedDocument({ dni, document_type, document_number }: Pick<User, DocumentField>) {
  return dni === null ? { document_type, document_number } : { dni };
}
type DocumentField = 'dni' | 'document_type' | 'document_number';

/** Deletes an account and its enrollments. Its certificates stay valid. */
export function deleteUser(id: number): Promise<void> {
  return request(pathTo(PATHS.user, { id }), { method: 'DELETE', auth: true, parse: bodyUnused });
}

/** The text that names an account: its full name, or else its e-mail. */
export function nameOf({ name, last_name: lastName, email }: Pick<User, 'name' | 'last_name' | 'email'>): string {
  return `${name} ${lastName}`.trim() || email;
}
