import { PATHS } from '@telar/contracts/paths';
import { REVOCATIONS_AUDIENCE } from '@telar/domain/signed-revocations';
import { json, stubApi } from '../../test/api-stub';
import { signer } from '../../test/signed-tokens';
import { InvalidResponseError } from './client/errors';
import { fetchSignedRevocations } from './signed-revocations';

const CLAIMS = { aud: REVOCATIONS_AUDIENCE, iat: 1_790_000_000, entries: 'AAAAAAAABBBBBBBB', days: 'UScUSc' };

/** Responds with these claims, signed. */
async function stubSignedList(claims: object) {
  const { sign } = await signer('k1');
  return stubApi(json({ revocations: await sign(claims) }));
}

it('reads the signed list', async () => {
  const { requested } = await stubSignedList(CLAIMS);
  const { entries, days, iat } = CLAIMS;
  expect((await fetchSignedRevocations()).claims).toEqual({ issuedAt: iat * 1000, entries, days });
  expect(requested).toEqual([PATHS.signedRevocations]);
});

it.each([
  ['a signed certificate', { aud: 'telar-certificate' }],
  ['an incomplete list', { ...CLAIMS, entries: 'AAAA' }],
])('refuses %s', async (_, claims) => {
  await stubSignedList(claims);
  await expect(fetchSignedRevocations()).rejects.toBeInstanceOf(InvalidResponseError);
});
