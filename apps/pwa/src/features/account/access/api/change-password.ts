import { request } from '../../../../api/client/request';

export interface PasswordChange {
  new_password: string;
  /** Needed by everybody who does not have to change the password. */
  current_password?: string;
}

/**
 * Sets the password of the account whose `token` it is. The token stays good afterwards, everywhere, so the fresh one
 * that the answer carries is not needed.
 */
export async function changePassword(token: string, change: PasswordChange): Promise<void> {
  await request('/api/auth/change-password', { method: 'POST', auth: token, body: change });
}
