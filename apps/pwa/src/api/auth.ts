import { LoginResponse, SessionUser } from '@telar/contracts/auth';
import type { ChangePasswordRequest, LoginRequest, RegisterRequest } from '@telar/contracts/auth';
import { PATHS } from '@telar/contracts/paths';
import { z } from 'zod';
import { bodyUnused, request } from './client/request';

/** The session stores all fields of the user. The role is not checked here, because a new server may have new roles. */
const AcceptedLogin = LoginResponse.pick({ token: true }).extend({
  user: SessionUser.partial().extend({ role: z.unknown().optional() }).loose(),
});
export type AcceptedLogin = z.infer<typeof AcceptedLogin>;

/** Requests a session token. Does not store it. */
export function login(credentials: LoginRequest): Promise<AcceptedLogin> {
  return request(PATHS.login, { method: 'POST', body: credentials, parse: AcceptedLogin });
}

/** Creates a client's account, which can then log in. */
export function register(registration: RegisterRequest): Promise<void> {
  return request(PATHS.register, { method: 'POST', body: registration, parse: bodyUnused });
}

/**
 * Changes the password of the account that `token` belongs to. The token stays valid, so the new token in the response
 * is not used.
 */
export function changePassword(token: string, change: ChangePasswordRequest): Promise<void> {
  return request(PATHS.changePassword, { method: 'POST', auth: token, body: change, parse: bodyUnused });
}
