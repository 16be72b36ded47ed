import { LoginResponse, SessionUser } from '@telar/contracts/auth';
import type { ChangePasswordRequest, LoginRequest, RegisterRequest } from '@telar/contracts/auth';
import { PATHS } from '@telar/contracts/paths';
import { RecoveryAnswer } from '@telar/contracts/recovery';
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

/** Asks for a link to set another password. The answer says nothing about whether the e-mail has an account. */
export function requestRecovery(email: string): Promise<RecoveryAnswer> {
  return request(PATHS.recoveries, { method: 'POST', body: { email }, parse: RecoveryAnswer });
}

/** Sets the password of the account that the link was mailed to. */
export function finishRecovery(token: string, password: string): Promise<void> {
  return request(PATHS.finishRecovery, {
    method: 'POST',
    body: { token, new_password: password },
    parse: bodyUnused,
  });
}
