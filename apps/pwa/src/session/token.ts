import { fromBase64Url } from '@telar/domain/base64url';
import { isObject } from '@telar/domain/is-object';
import { isRole } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';

/** The payload fields of a session token that the client reads. Only the server verifies the signature. */
export interface TokenPayload {
  /** Seconds since 1970. */
  exp?: unknown;
  /** When the server issued the token. Seconds since 1970. */
  iat?: unknown;
  role?: unknown;
  user?: unknown;
  data?: unknown;
}

/** Reads the payload of a signed token. @throws Error if it cannot be read. */
export function decodeToken(token: string): TokenPayload {
  const part = token.split('.')[1];
  const payload: unknown = part && JSON.parse(new TextDecoder().decode(fromBase64Url(part)));
  if (!isObject(payload)) throw new Error('Invalid token');
  return payload;
}

/** True after `exp`. A token without `exp` never expires in the client. */
export function isExpired(payload: TokenPayload, now: number = Date.now()): boolean {
  return typeof payload.exp === 'number' && payload.exp * 1000 < now;
}

const roleIn = (holder: unknown): Role | null => {
  const role = isObject(holder) ? holder['role'] : null;
  return isRole(role) ? role : null;
};

/** Returns the user's role: a token has it itself, in its `user` or in its `data`; otherwise the stored user has it. */
export function roleOf(payload: TokenPayload | null, user: unknown): Role | null {
  return roleIn(payload) ?? roleIn(payload?.user) ?? roleIn(payload?.data) ?? roleIn(user);
}
