import { queryOptions } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from './client/request';
import { session } from '../session/session';

function isPackage(value: unknown): value is Package {
  const { id, name, courses } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string' && Array.isArray(courses);
}

function packagesIn(body: unknown): Package[] {
  const { packages } = (body ?? {}) as { packages?: unknown };
  if (!Array.isArray(packages)) throw new Error('Not a list of packages');
  return packages.filter(isPackage);
}

/** What the packages are kept under. */
export const PACKAGES_KEY = ['packages'] as const;

/** Every package, the newest first. */
export const packagesQuery = queryOptions({
  queryKey: PACKAGES_KEY,
  queryFn: ({ signal }) =>
    request('/api/packages', { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: packagesIn }),
  enabled: () => session.get().isLoggedIn,
  // Several people work on these at once.
  staleTime: 0,
});
