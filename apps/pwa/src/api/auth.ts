import type { ChangePasswordRequest } from '@telar/contracts/auth';
import { PATHS } from '@telar/contracts/paths';
import type { StoredUser } from '../session/session-store';
import { request } from './client/request';

export interface LoginAnswer {
  token: string;
  user: Partial<StoredUser>;
}

export interface Registration {
  name: string;
  dni: string;
  email: string;
  password: string;
}

function parseLogin(body: unknown): LoginAnswer {
  const { token, user } = (body ?? {}) as Partial<LoginAnswer>;
  if (typeof token !== 'string' || typeof user !== 'object' || user === null) throw new Error('Not a login answer');
  return { token, user };
}

/** Requests a session. Stores nothing. */
export function login(credentials: { email: string; password: string }): Promise<LoginAnswer> {
  return request(PATHS.login, { method: 'POST', body: credentials, parse: parseLogin });
}

/** Creates a client's account, which can then log in. */
export async function register(registration: Registration): Promise<void> {
  await request(PATHS.register, { method: 'POST', body: registration });
}

/**
 * Changes the password of the account that `token` belongs to. The token stays valid, so the fresh one in the answer is
 * not used.
 */
export async function changePassword(token: string, change: ChangePasswordRequest): Promise<void> {
  await request(PATHS.changePassword, { method: 'POST', auth: token, body: change });
}
