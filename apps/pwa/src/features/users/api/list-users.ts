import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { User, UserList } from '@telar/contracts';
import { isRole, LIMITS } from '@telar/domain';
import { request } from '../../../http';
import { session } from '../../../session';
import type { UserSearch } from '../user-search';

function isUser(value: unknown): value is User {
  const { id, email, role } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof email === 'string' && isRole(role);
}

/** A page of users and how many there are in all. @throws when it is none. */
export function usersIn(body: unknown): UserList {
  const { users, total } = (body ?? {}) as { users?: unknown; total?: unknown };
  if (!Array.isArray(users)) throw new Error('Not a list of users');
  return { users: users.filter(isUser), total: typeof total === 'number' ? total : users.length };
}

/** What every page of users is kept under. */
export const USERS_KEY = ['users'] as const;

/** One page of users; while it comes, the page before stays. */
export function usersQuery({ search = '', page = 1, size = LIMITS.userPageSize }: UserSearch) {
  const query = new URLSearchParams({ limit: String(size), offset: String((page - 1) * size) });
  if (search) query.set('search', search);
  return queryOptions({
    queryKey: [...USERS_KEY, { search, page, size }],
    queryFn: ({ signal }) => request(`/api/users?${query.toString()}`, { auth: true, signal, parse: usersIn }),
    enabled: () => session.get().isLoggedIn,
    placeholderData: keepPreviousData,
    // Several people work on these accounts at once.
    staleTime: 0,
  });
}
