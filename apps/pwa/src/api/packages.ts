import { queryOptions } from '@tanstack/react-query';
import { AcceptedPackageList, AcceptedPackageSaved } from '@telar/contracts/packages';
import type { Package, UpdatePackageRequest } from '@telar/contracts/packages';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { session } from '../session/session';
import { bodyUnused, request } from './client/request';

export const PACKAGES_KEY = ['packages'] as const;

/** All packages, newest first. */
export const packagesQuery = queryOptions({
  queryKey: PACKAGES_KEY,
  queryFn: ({ signal }) =>
    request(PATHS.packages, { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: AcceptedPackageList }),
  enabled: () => session.get().isLoggedIn,
  // Always refetch: other staff may have changed these packages.
  staleTime: 0,
});

/** Creates a package if `id` is `null`, else updates the package with this id. */
export function savePackage({ id, input }: { id: number | null; input: UpdatePackageRequest }): Promise<Package> {
  return request(id === null ? PATHS.packages : pathTo(PATHS.package, { id }), {
    method: id === null ? 'POST' : 'PUT',
    auth: true,
    body: input,
    parse: AcceptedPackageSaved,
  });
}

/** Deletes a package. Its users stay enrolled in its courses. */
export function deletePackage(id: number): Promise<void> {
  return request(pathTo(PATHS.package, { id }), { method: 'DELETE', auth: true, parse: bodyUnused });
}
