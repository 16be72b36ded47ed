import { request } from './client/request';
import type { StoredUser } from '../session/session-store';

export interface LoginAnswer {
  token: string;
  user: Partial<StoredUser>;
}

function loginAnswer(body: unknown): LoginAnswer {
  const { token, user } = (body ?? {}) as Partial<LoginAnswer>;
  if (typeof token !== 'string' || typeof user !== 'object' || user === null) throw new Error('Not a login answer');
  return { token, user };
}

/** Asks for a session. Nothing is stored here. */
export function login(credentials: { email: string; password: string }): Promise<LoginAnswer> {
  return request('/api/auth/login', { method: 'POST', body: credentials, parse: loginAnswer });
}
