import type { Package } from '@telar/contracts/packages';
import { request } from '../../../../api/client/request';

/** A package as its form sends it. */
export interface PackageInput {
  name: string;
  course_ids: number[];
}

function savedPackage(body: unknown): Package {
  const answer = (body ?? {}) as { package?: Package };
  return answer.package ?? (answer as unknown as Package);
}

/** Makes a package, or changes the one with this id. */
export function savePackage({ id, input }: { id: number | null; input: PackageInput }): Promise<Package> {
  return request(id === null ? '/api/packages' : `/api/packages/${id}`, {
    method: id === null ? 'POST' : 'PUT',
    auth: true,
    body: input,
    parse: savedPackage,
  });
}
