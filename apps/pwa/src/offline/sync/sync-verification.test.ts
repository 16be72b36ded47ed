import { jest } from '@jest/globals';
import { REVOCATIONS_AUDIENCE } from '@telar/domain/signed-revocations';
import { json, noNetwork, stubApi } from '../../../test/api-stub';
import type { Reply } from '../../../test/api-stub';
import { signer } from '../../../test/signed-tokens';
import { keepSigningKeys, keptSigningKeys } from '../store/certificates';
import { certificateDatabase } from '../store/database';
import { keepRevocations, keptRevocations } from '../store/revocations';
import { syncUnlessFresh, syncVerification } from './sync-verification';

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
  const [ours, theirs] = await Promise.all([signer('k1'), signer('k1')]);
  await keepRevocations({ entries: 'CCCCCCCC', issuedAt: 1 });
  const [header, , signature] = (await ours.sign(claims)).split('.');
  const [, emptied] = (await ours.sign({ ...claims, entries: '' })).split('.');
  for (const token of [await theirs.sign(claims), [header, emptied, signature].join('.')]) {
    api(json({ keys: [ours.key] }), json({ revocations: token }));
    await expect(syncVerification()).rejects.toThrow('is not kept');
    expect((await keptRevocations())?.entries).toBe('CCCCCCCC');
  }
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

describe('whether it is asked for again', () => {
  const NOW = 1_800_000_000_000;
  const MINUTE = 60_000;
  let now = NOW;

  beforeEach(() => {
    now = NOW;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    // Whatever failed in the test before is forgotten.
    dispatchEvent(new Event('online'));
  });

  it.each([
    ['never came', null, {}, true],
    ['came a moment ago, for whatever page', 14 * MINUTE, {}, false],
    ['came a while ago', 15 * MINUTE, {}, true],
    ['came a while ago, and data are to be saved', 15 * MINUTE, { saveData: true }, false],
    ['came yesterday, and data are to be saved', 1440 * MINUTE, { saveData: true }, true],
    ['came from a clock that was wrong', -MINUTE, {}, true],
  ])('where it %s', async (_, age, connection, expected) => {
    if (age !== null) {
      await keepSigningKeys([], NOW - age);
      await keepRevocations({ entries: '', issuedAt: 1 }, NOW - age);
    }
    Object.assign(navigator, { connection });
    const { asked } = api(noNetwork, noNetwork);
    await syncUnlessFresh();
    Object.assign(navigator, { connection: undefined });
    expect(asked.length > 0).toBe(expected);
  });

  it('without network not at all', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { asked } = api(noNetwork, noNetwork);
    await syncUnlessFresh();
    expect(asked).toEqual([]);
  });

  it('after a failure not at once, but five minutes later, or when the network comes back', async () => {
    const { asked } = api(noNetwork, noNetwork);
    await syncUnlessFresh();
    now += 4 * MINUTE;
    await syncUnlessFresh();
    expect(asked).toHaveLength(1);
    now += MINUTE;
    await syncUnlessFresh();
    expect(asked).toHaveLength(2);
    dispatchEvent(new Event('online'));
    await syncUnlessFresh();
    expect(asked).toHaveLength(3);
  });
});
