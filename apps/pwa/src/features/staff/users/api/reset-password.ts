import type { ResetPasswordRequest } from '@telar/contracts/users';
import { request } from '../../../../api/client/request';
import { savedUser } from './save-user';
import type { SavedUser } from './save-user';

interface Reset {
  id: number;
  input: ResetPasswordRequest;
}

/** Gives an account another password and ends its sessions. Only this answer carries the password. */
export function resetPassword({ id, input }: Reset): Promise<SavedUser> {
  return request(`/api/users/${id}/reset-password`, { method: 'POST', auth: true, body: input, parse: savedUser });
}
