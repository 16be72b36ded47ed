import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { toSigningKeys } from '@telar/domain/signed-token';
import type { SigningKey } from '@telar/domain/signed-token';
import { NETWORK_FIRST_QUERY, networkFirst } from './client/network-first';
import { request } from './client/request';

const store = () => import('../offline/store/certificates');

/** The keys of an answer, without those of other kinds. @throws if the body is not a key set. */
export function parseSigningKeys(body: unknown): SigningKey[] {
  const keys = toSigningKeys(body);
  if (!keys) throw new Error('Not a set of keys');
  return keys;
}

/** `GET /.well-known/jwks.json`: the public keys that the academy signs certificates with, retired ones too. */
export function fetchSigningKeys(signal?: AbortSignal): Promise<SigningKey[]> {
  return request(PATHS.signingKeys, { timeout: TIMEOUTS.certificates, signal, parse: parseSigningKeys });
}

/** Reads the same keys, or the cached keys if the API does not respond. */
export function signingKeysQuery() {
  return queryOptions({
    ...NETWORK_FIRST_QUERY,
    queryKey: ['signing-keys'],
    queryFn: (context) =>
      networkFirst<SigningKey[]>(context, {
        fetch: fetchSigningKeys,
        cache: async (keys) => (await store()).cacheSigningKeys(keys),
        cached: async () => {
          const found = await (await store()).cachedSigningKeys();
          return found && { data: found.keys, cachedAt: found.keptAt };
        },
      }),
  });
}
