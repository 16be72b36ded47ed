import { request } from '../../../../api/client/request';

/** Deletes a package; whoever got courses by it keeps them. */
export async function deletePackage(id: number): Promise<void> {
  await request(`/api/packages/${id}`, { method: 'DELETE', auth: true });
}
