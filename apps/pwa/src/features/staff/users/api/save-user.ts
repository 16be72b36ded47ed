import type { UpdateUserRequest, User } from '@telar/contracts/users';
import { request } from '../../../../api/client/request';

export interface SavedUser {
  user: User;
  /** The password that the server chose, which nobody can ask for again; `null` when it chose none. */
  temporaryPassword: string | null;
}

/** What an answer that saved an account says; the account may stand under `user` or at the top. */
export function savedUser(body: unknown): SavedUser {
  const answer = (body ?? {}) as { user?: User; temp_password?: unknown };
  const { temp_password: temporary } = answer;
  return {
    user: answer.user ?? (answer as unknown as User),
    temporaryPassword: typeof temporary === 'string' && temporary !== '' ? temporary : null,
  };
}

/** Makes an account, or changes the one with this id. */
export function saveUser({ id, input }: { id: number | null; input: UpdateUserRequest }): Promise<SavedUser> {
  return request(id === null ? '/api/users' : `/api/users/${id}`, {
    method: id === null ? 'POST' : 'PUT',
    auth: true,
    body: input,
    parse: savedUser,
  });
}
