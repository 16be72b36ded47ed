import { request } from '../../../../api/client/request';
import { savedUser } from './save-user';
import type { SavedUser } from './save-user';

interface Reset {
  id: number;
  /** Empty: the server makes one. */
  password: string;
  mustChange: boolean;
}

/** Gives an account another password and ends its sessions. The password is in this answer and nowhere else. */
export function resetPassword({ id, password, mustChange }: Reset): Promise<SavedUser> {
  return request(`/api/users/${id}/reset-password`, {
    method: 'POST',
    auth: true,
    body: { must_change_password: mustChange, ...(password !== '' && { new_password: password }) },
    parse: savedUser,
  });
}
