import { queryOptions } from '@tanstack/react-query';
import { AcceptedPackageList, AcceptedPackageSaved } from '@telar/contracts/packages';
import type { Package } from '@telar/contracts/packages';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { session } from '../session/session';
import { bodyUnused, request } from './client/request';

export const PACKAGES_KEY = ['packages'] as const;

/** A package as its form sends it. */
export interface PackageInput {
  name: string;
  course_ids: number[];
}

/** Every package, newest first. */
export const packagesQuery = queryOptions({
  queryKey: PACKAGES_KEY,
  queryFn: ({ signal }) =>
    request(PATHS.packages, { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: AcceptedPackageList }),
  enabled: () => session.get().isLoggedIn,
  // Several people work on these packages at once.
  staleTime: 0,
});

/** Creates a package if `id` is `null`, else changes that one. */
export function savePackage({ id, input }: { id: number | null; input: PackageInput }): Promise<Package> {
  return request(id === null ? PATHS.packages : pathTo(PATHS.package, { id }), {
    method: id === null ? 'POST' : 'PUT',
    auth: true,
    body: input,
    parse: AcceptedPackageSaved,
  });
}

/** Deletes a package; users keep the courses that they got with it. */
export function deletePackage(id: number): Promise<void> {
  return request(pathTo(PATHS.package, { id }), { method: 'DELETE', auth: true, parse: bodyUnused });
}
