import { SIGNATURE_ALGORITHM } from '@telar/domain/signed-token';
import { z } from 'zod';

/** `GET /.well-known/jwks.json`: the public keys of signed certificates and revocation lists, newest first. */
export const SigningKeySet = z.object({
  keys: z.array(
    z.object({
      kid: z.string(),
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      alg: z.literal(SIGNATURE_ALGORITHM),
      use: z.literal('sig'),
    }),
  ),
});
export type SigningKeySet = z.infer<typeof SigningKeySet>;
