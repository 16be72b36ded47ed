import { REVOCATIONS_AUDIENCE } from '@telar/domain/signed-revocations';
import { json, stubApi } from '../../test/api-stub';
import { signer } from '../../test/signed-tokens';
import { InvalidAnswerError } from './client/errors';
import { fetchSignedRevocations } from './revocations';

const realFetch = globalThis.fetch;
const claims = { aud: REVOCATIONS_AUDIENCE, iat: 1_790_000_000, entries: 'AAAAAAAABBBBBBBB' };

const answer = async (signed: object) => {
  const { sign } = await signer('k1');
  return stubApi(json({ revocations: await sign(signed) }));
};

afterAll(() => {
  globalThis.fetch = realFetch;
});

it('reads the signed list', async () => {
  const { asked } = await answer(claims);
  expect((await fetchSignedRevocations()).claims).toEqual({ issuedAt: claims.iat * 1000, entries: claims.entries });
  expect(asked).toEqual(['/api/certificate-viewer/revocations']);
});

it.each([
  ['a signed certificate', { aud: 'telar-certificate' }],
  ['a list that breaks off', { ...claims, entries: 'AAAA' }],
])('refuses %s', async (_, wrong) => {
  await answer(wrong);
  await expect(fetchSignedRevocations()).rejects.toBeInstanceOf(InvalidAnswerError);
});
