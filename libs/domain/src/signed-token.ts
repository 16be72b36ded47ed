import { fromBase64Url, toBase64Url } from './base64url';
import { isObject } from './is-object';
import type { RawObject } from './is-object';

/** ECDSA on P-256 with SHA-256, the one algorithm of certificates and revocation lists. */
export const SIGNATURE_ALGORITHM = 'ES256';

/** A decoded signed token (compact JWS, ES256). Nothing in it is trusted until its signature is checked. */
export interface SignedToken<Claims> {
  /** The id of the signing key that the token names. */
  kid: string;
  claims: Claims;
  /** The bytes that the signature covers. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** A published public key (JWK, ECDSA on P-256). */
export interface SigningKey {
  kid: string;
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The header or the payload of a token: base64url of the JSON text. */
export function encodeTokenPart(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}

/** @throws when the part is not a JSON object in UTF-8. */
function decodeTokenPart(part: string): RawObject {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(part)));
  if (!isObject(value)) throw new TypeError('Not an object');
  return value;
}

/**
 * Decodes a token of that audience; `null` for any other token. Does not check the signature.
 * @param claimsOf returns `null` when the claims do not have the expected shape.
 */
export function readSignedToken<Claims>(
  token: string,
  audience: string,
  claimsOf: (raw: RawObject) => Claims | null,
): SignedToken<Claims> | null {
  const [header, payload, signature, ...more] = token.split('.');
  if (!header || !payload || !signature || more.length > 0) return null;
  try {
    const { alg, kid } = decodeTokenPart(header);
    const raw = decodeTokenPart(payload);
    const claims = [raw['aud']].flat().includes(audience) ? claimsOf(raw) : null;
    if (alg !== SIGNATURE_ALGORITHM || !isText(kid) || !claims) return null;
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    return { kid, claims, signed, signature: fromBase64Url(signature) };
  } catch {
    return null;
  }
}

function toSigningKey(value: unknown): SigningKey[] {
  if (!isObject(value)) return [];
  const { kid, kty, crv, x, y } = value;
  if (kty !== 'EC' || crv !== 'P-256' || !isText(kid) || !isText(x) || !isText(y)) return [];
  return [{ kid, kty, crv, x, y }];
}

/** The usable keys of a published key set (JWKS); `null` when the body is not a key set. */
export function toSigningKeys(body: unknown): SigningKey[] | null {
  return isObject(body) && Array.isArray(body['keys']) ? body['keys'].flatMap(toSigningKey) : null;
}
