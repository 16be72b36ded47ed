import type { ChangePasswordRequest } from '@telar/contracts/auth';
import { request } from '../../../../api/client/request';

/**
 * Sets the password of the account whose `token` it is. The token stays good afterwards, everywhere, so the fresh one
 * that the answer carries is not needed.
 */
export async function changePassword(token: string, change: ChangePasswordRequest): Promise<void> {
  await request('/api/auth/change-password', { method: 'POST', auth: token, body: change });
}
