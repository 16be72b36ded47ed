import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { User, UserList } from '@telar/contracts';
import { LIMITS, TIMEOUTS } from '@telar/domain';
import { request } from '../../../http';
import { session } from '../../../session';
import type { DashboardSearch } from '../dashboard-search';

function isUser(value: unknown): value is User {
  const { id, email, enrollments } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof email === 'string' && Array.isArray(enrollments);
}

function peopleIn(body: unknown): UserList {
  const { users, total } = (body ?? {}) as { users?: unknown; total?: unknown };
  if (!Array.isArray(users)) throw new Error('Not a list of users');
  return { users: users.filter(isUser), total: typeof total === 'number' ? total : users.length };
}

/** Every list of users is kept under this: what changes in one has changed in all. */
export const USERS_KEY = ['users'] as const;

/** One page of the dashboard's people; while it comes, the page before stays. */
export function peopleQuery({ search = '', page = 1 }: DashboardSearch) {
  const size = LIMITS.dashboardPageSize;
  const query = new URLSearchParams({ limit: String(size), offset: String((page - 1) * size) });
  if (search) query.set('search', search);
  return queryOptions({
    queryKey: [...USERS_KEY, { search, page, size }],
    queryFn: ({ signal }) =>
      request(`/api/users?${query.toString()}`, {
        auth: true,
        signal,
        timeout: TIMEOUTS.dashboard,
        parse: peopleIn,
      }),
    enabled: () => session.get().isLoggedIn,
    placeholderData: keepPreviousData,
    // Several people work on these accounts at once.
    staleTime: 0,
  });
}
