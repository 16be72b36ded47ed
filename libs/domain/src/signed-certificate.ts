/** Certificates are signed for this audience alone, so that no other token of ours passes for one. */
export const CERTIFICATE_AUDIENCE = 'telar-certificate';

const ALGORITHM = 'ES256';

/** What a signed token says of its certificate. The DNI is never in it: the token may be printed as a QR. */
export interface CertificateClaims {
  certificate_code: string;
  name: string;
  course: string;
  duration_hours: number;
  /** `YYYY-MM-DD`, as the other dates. */
  start_date: string;
  end_date: string;
  issue_date: string;
  final_grade: string | null;
}

/** A signed token, taken apart. Nothing of it is proven until the signature is. */
export interface SignedCertificate {
  /** Which key is said to have signed it. */
  kid: string;
  claims: CertificateClaims;
  /** What the signature covers. */
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

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** @throws where it is not base64url. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('Not base64url');
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
}

/** @throws where it is no JSON object in UTF-8. */
function objectIn(part: string): Raw {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(part)));
  if (!isObject(value)) throw new TypeError('Not an object');
  return value;
}

function claimsOf({ sub, aud, n, c, h, s, e, d, g }: Raw): CertificateClaims | null {
  const audiences = Array.isArray(aud) ? aud : [aud];
  if (!audiences.includes(CERTIFICATE_AUDIENCE)) return null;
  if (!isText(sub) || !isText(n) || !isText(c) || !isText(s) || !isText(e) || !isText(d)) return null;
  if (typeof h !== 'number') return null;
  return {
    certificate_code: sub,
    name: n,
    course: c,
    duration_hours: h,
    start_date: s,
    end_date: e,
    issue_date: d,
    final_grade: isText(g) ? g : null,
  };
}

/** Takes a signed certificate token apart; `null` for any other token. It does not check the signature. */
export function readSignedCertificate(token: string): SignedCertificate | null {
  const [header, payload, signature, ...more] = token.split('.');
  if (!header || !payload || !signature || more.length > 0) return null;
  try {
    const { alg, kid } = objectIn(header);
    const claims = claimsOf(objectIn(payload));
    if (alg !== ALGORITHM || !isText(kid) || !claims) return null;
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

/** The keys in a published key set (JWKS) that certificates can be signed with; `null` when it is no key set. */
export function toSigningKeys(body: unknown): SigningKey[] | null {
  return isObject(body) && Array.isArray(body['keys']) ? body['keys'].flatMap(toSigningKey) : null;
}
