import { jest } from '@jest/globals';
import { REVOCATIONS_AUDIENCE } from '@telar/domain';
import { json, noNetwork, stubApi } from '../../test/api-stub';
import type { Reply } from '../../test/api-stub';
import { signer } from '../../test/signed-tokens';
import { keptSigningKeys } from './certificates';
import { certificateDatabase } from './database';
import { keepRevocations, keptRevocations } from './revocations';
import { syncVerification } from './sync-verification';

const realFetch = globalThis.fetch;
const IAT = 1_790_000_000;
const claims = { aud: REVOCATIONS_AUDIENCE, iat: IAT, entries: 'AAAAAAAABBBBBBBB' };

const api = (keys: Reply, list: Reply) =>
  stubApi((address) => (address.startsWith('/.well-known/') ? keys : list)(address));

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

it('keeps the keys and the list that one of them signed', async () => {
  const { key, sign } = await signer('k1');
  api(json({ keys: [key] }), json({ revocations: await sign(claims) }));
  await syncVerification();
  expect((await keptSigningKeys())?.keys).toEqual([key]);
  expect(await keptRevocations()).toMatchObject({ entries: claims.entries, issuedAt: IAT * 1000 });
});

it('keeps no list that somebody else signed, nor one that was changed, and stays with the one it has', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const [ours, theirs] = await Promise.all([signer('k1'), signer('k1')]);
  await keepRevocations({ entries: 'CCCCCCCC', issuedAt: 1 });
  const [header, , signature] = (await ours.sign(claims)).split('.');
  const [, emptied] = (await ours.sign({ ...claims, entries: '' })).split('.');
  for (const token of [await theirs.sign(claims), [header, emptied, signature].join('.')]) {
    api(json({ keys: [ours.key] }), json({ revocations: token }));
    await syncVerification();
    expect((await keptRevocations())?.entries).toBe('CCCCCCCC');
  }
  expect(said).toHaveBeenCalledTimes(2);
});

it.each([
  ['a certificate, well signed', () => ({ aud: 'telar-certificate' })],
  ['half a list', () => ({ ...claims, entries: 'AAAA' })],
])('takes %s for no list', async (_, wrong) => {
  const { key, sign } = await signer('k1');
  api(json({ keys: [key] }), json({ revocations: await sign(wrong()) }));
  await expect(syncVerification()).rejects.toThrow('Somebody else');
  expect(await keptRevocations()).toBeUndefined();
});

it('keeps what it has where nobody answers', async () => {
  await keepRevocations({ entries: 'CCCCCCCC', issuedAt: 1 });
  api(noNetwork, noNetwork);
  await expect(syncVerification()).rejects.toThrow();
  expect((await keptRevocations())?.entries).toBe('CCCCCCCC');
});
