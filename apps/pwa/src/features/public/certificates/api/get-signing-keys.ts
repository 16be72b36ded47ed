import { queryOptions } from '@tanstack/react-query';
import type { SigningKey } from '@telar/domain/signed-token';
import { TIMEOUTS } from '@telar/domain/limits';
import { toSigningKeys } from '@telar/domain/signed-token';
import { NetworkError } from '../../../../api/client/errors';
import { request } from '../../../../api/client/request';
import { KEPT_QUERY, networkFirst } from '../../../../api/client/network-first';

const store = () => import('../../../../offline/store/certificates');

function parse(body: unknown): SigningKey[] {
  const keys = toSigningKeys(body);
  if (!keys) throw new NetworkError('Somebody else than the API answered');
  return keys;
}

/** The keys that the academy signs certificates with, retired ones too; without network those kept here. */
export function signingKeysQuery() {
  return queryOptions({
    ...KEPT_QUERY,
    queryKey: ['signing-keys'],
    queryFn: (running) =>
      networkFirst<SigningKey[]>(running, {
        ask: (signal) => request('/.well-known/jwks.json', { timeout: TIMEOUTS.certificates, signal, parse }),
        keep: async (keys) => (await store()).keepSigningKeys(keys),
        kept: async () => {
          const found = await (await store()).keptSigningKeys();
          return found && { data: found.keys, keptAt: found.keptAt };
        },
      }),
  });
}
