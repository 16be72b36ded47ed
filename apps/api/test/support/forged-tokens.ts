import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { JWT_SECRET } from './app';

/** Seconds since 1970. */
export const now = () => Math.floor(Date.now() / 1000);

/** A part of a token: the value as JSON, in base64url. */
export const tokenPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a session token that the server accepts. */
export const genuineClaims = (account: { id: number; tokenVersion: number }) => ({
  sub: String(account.id),
  role: 'admin',
  v: account.tokenVersion,
  jti: randomUUID(),
  aud: 'telar-session',
  iat: now(),
  exp: now() + 3600,
});

/** Makes a token without our code and signs it with that secret. */
export function forgeToken(
  claims: unknown,
  { secret = JWT_SECRET, alg = 'HS256', digest = 'sha256' }: { secret?: string; alg?: string; digest?: string } = {},
): string {
  const signed = `${tokenPart({ alg, typ: 'JWT' })}.${tokenPart(claims)}`;
  return `${signed}.${createHmac(digest, secret).update(signed).digest('base64url')}`;
}

/** Makes an unsigned token. */
export const unsignedToken = (claims: unknown) => `${tokenPart({ alg: 'none', typ: 'JWT' })}.${tokenPart(claims)}.`;

/** Makes a token signed with a new key of the algorithm that certificates have. */
export function ecToken(claims: unknown): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = `${tokenPart({ alg: 'ES256', typ: 'JWT' })}.${tokenPart(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
