import { LoginResponse, SessionUser } from '@telar/contracts/auth';
import type { ChangePasswordRequest, LoginRequest, RegisterRequest } from '@telar/contracts/auth';
import { PATHS } from '@telar/contracts/paths';
import { z } from 'zod';
import { bodyUnused, request } from './client/request';

/** The session stores the user unchanged. A role that this app does not know counts as a visitor's. */
const LoginAnswer = LoginResponse.pick({ token: true }).extend({
  user: SessionUser.partial().extend({ role: z.unknown().optional() }).loose(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Requests a session. Stores nothing. */
export function login(credentials: LoginRequest): Promise<LoginAnswer> {
  return request(PATHS.login, { method: 'POST', body: credentials, parse: LoginAnswer });
}

/** Creates a client's account, which can then log in. */
export function register(registration: RegisterRequest): Promise<void> {
  return request(PATHS.register, { method: 'POST', body: registration, parse: bodyUnused });
}

/**
 * Changes the password of the account that `token` belongs to. The token stays valid, so the fresh one in the answer is
 * not used.
 */
export function changePassword(token: string, change: ChangePasswordRequest): Promise<void> {
  return request(PATHS.changePassword, { method: 'POST', auth: token, body: change, parse: bodyUnused });
}
