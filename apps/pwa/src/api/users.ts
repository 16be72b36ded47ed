import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { User, UserList } from '@telar/contracts/users';
import { isRole } from '@telar/domain/roles';
import { request } from './client/request';
import { session } from '../session/session';

/** Which users are wanted. */
export interface UserPage {
  search?: string | undefined;
  /** From 1. */
  page?: number | undefined;
  /** Users a page. */
  size: number;
}

function isUser(value: unknown): value is User {
  const { id, email, role, enrollments } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof email === 'string' && isRole(role) && Array.isArray(enrollments);
}

function usersIn(body: unknown): UserList {
  const { users, total } = (body ?? {}) as { users?: unknown; total?: unknown };
  if (!Array.isArray(users)) throw new Error('Not a list of users');
  return { users: users.filter(isUser), total: typeof total === 'number' ? total : users.length };
}

/** What every page of users is kept under: what changes in one has changed in all. */
export const USERS_KEY = ['users'] as const;

/**
 * One page of users; while it comes, the page before stays.
 * @param timeout in milliseconds; none where it is left out.
 */
export function usersQuery({ search = '', page = 1, size }: UserPage, timeout?: number) {
  const query = new URLSearchParams({ limit: String(size), offset: String((page - 1) * size) });
  if (search) query.set('search', search);
  return queryOptions({
    queryKey: [...USERS_KEY, { search, page, size }],
    queryFn: ({ signal }) =>
      request(`/api/users?${query.toString()}`, { auth: true, signal, ...(timeout && { timeout }), parse: usersIn }),
    enabled: () => session.get().isLoggedIn,
    placeholderData: keepPreviousData,
    // Several people work on these accounts at once.
    staleTime: 0,
  });
}
