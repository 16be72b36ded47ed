import { request } from '../../../http';

/** Sets the password of the account whose `token` it is; the token stays good afterwards. */
export async function changePassword(token: string, newPassword: string): Promise<void> {
  await request('/api/auth/change-password', { method: 'POST', auth: token, body: { new_password: newPassword } });
}
