import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { toSigningKeys } from '@telar/domain/signed-token';
import type { SigningKey } from '@telar/domain/signed-token';
import { NETWORK_FIRST_OPTIONS, networkFirst } from './client/network-first';
import { request } from './client/request';

const store = () => import('../offline/store/certificates');

/** Parses a key set. Leaves out keys of other kinds. @throws if the body is not a key set. */
export function parseSigningKeys(body: unknown): SigningKey[] {
  const keys = toSigningKeys(body);
  if (!keys) throw new Error('Not a set of keys');
  return keys;
}

/** Fetches the public keys that verify the academy's certificates, including retired keys. */
export function fetchSigningKeys(signal?: AbortSignal): Promise<SigningKey[]> {
  return request(PATHS.signingKeys, { timeout: TIMEOUTS.certificates, signal, parse: parseSigningKeys });
}

/** Reads these keys from the API, or else the cached keys. */
export function signingKeysQuery() {
  return queryOptions({
    ...NETWORK_FIRST_OPTIONS,
    queryKey: ['signing-keys'],
    queryFn: (context) =>
      networkFirst<SigningKey[]>(context, {
        fetch: fetchSigningKeys,
        writeCopy: async (keys) => (await store()).cacheSigningKeys(keys),
        readCopy: async () => {
          const found = await (await store()).cachedSigningKeys();
          return found && { data: found.keys, cachedAt: found.keptAt };
        },
      }),
  });
}
