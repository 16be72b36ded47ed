import { queryOptions } from '@tanstack/react-query';
import type { SigningKey } from '@telar/domain/signed-token';
import { checkSignature } from '../signature';

/** Whether one of these keys signed this token. The device works it out by itself. */
export function signatureQuery(token: string, keys: SigningKey[]) {
  return queryOptions({
    queryKey: ['signature', token, keys],
    queryFn: () => checkSignature(token, keys),
    staleTime: Infinity,
  });
}
