import { queryOptions } from '@tanstack/react-query';
import { KEPT_QUERY } from '../../../offline/network-first';
import type { Answer } from '../../../offline/network-first';
import { checkSignature } from '../signature';
import type { SignatureCheck } from '../signature';
import { signingKeysQuery } from './get-signing-keys';

/** Whether the academy signed this token; `keptAt` is since when the keys are kept, where they did not just come. */
export function signatureQuery(token: string) {
  return queryOptions({
    ...KEPT_QUERY,
    queryKey: ['signature', token],
    queryFn: async ({ client }): Promise<Answer<SignatureCheck>> => {
      const { data: keys, ...age } = await client.fetchQuery(signingKeysQuery());
      return { data: await checkSignature(token, keys), ...age };
    },
  });
}
