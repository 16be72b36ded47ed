import { CERTIFICATE_AUDIENCE } from '@telar/domain/signed-certificate';
import { encodeTokenPart } from '@telar/domain/signed-token';
import type { SigningKey } from '@telar/domain/signed-token';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const CLAIMS = {
  aud: CERTIFICATE_AUDIENCE,
  sub: 'TLR-2026-7F3K9Q',
  n: 'María Fernanda Quispe Ñahui',
  c: 'Gestión pública y contrataciones del Estado',
  h: 120,
  s: '2026-01-05',
  e: '2026-02-28',
  d: '2026-03-14',
};

/** Makes a new key pair. @returns the public key, and a function that signs certificate tokens as the API does. */
export async function signer(kid: string) {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const key: SigningKey = { kid, kty: 'EC', crv: 'P-256', x, y };
  return {
    key,
    async sign(claims: object = {}): Promise<string> {
      const signed = `${encodeTokenPart({ alg: 'ES256', kid })}.${encodeTokenPart({ ...CLAIMS, ...claims })}`;
      const signature = await crypto.subtle.sign(ALGORITHM, pair.privateKey, new TextEncoder().encode(signed));
      return `${signed}.${Buffer.from(signature).toString('base64url')}`;
    },
  };
}
