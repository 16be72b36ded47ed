import { request } from '../../../../api/client/request';

/** Deletes an account with its enrolments; its certificates stay valid. */
export async function deleteUser(id: number): Promise<void> {
  await request(`/api/users/${id}`, { method: 'DELETE', auth: true });
}
