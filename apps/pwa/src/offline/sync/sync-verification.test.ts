import { jest } from '@jest/globals';
import { MINUTE_MS } from '@telar/domain/durations';
import { readSignedRevocations, REVOCATIONS_AUDIENCE } from '@telar/domain/signed-revocations';
import type { SigningKey } from '@telar/domain/signed-token';
import { signer } from '../../../test/signed-tokens';
import { cacheSigningKeys, cachedSigningKeys } from '../store/certificates';
import { certificateDatabase } from '../store/database';
import { cacheRevocations, cachedRevocations } from '../store/revocations';
import { keepVerificationFresh, syncUnlessFresh, syncVerification } from './sync-verification';
import type { VerificationCalls } from './sync-verification';

const IAT = 1_790_000_000;
const claims = { aud: REVOCATIONS_AUDIENCE, iat: IAT, entries: 'AAAAAAAABBBBBBBB' };

/** An API that returns these keys and this signed list. */
const respondingWith = (keys: SigningKey[], token: string): VerificationCalls => ({
  fetchSigningKeys: async () => keys,
  fetchSignedRevocations: async () => readSignedRevocations(token)!,
});

/** An API that cannot be reached. Counts how often its keys were requested. */
function unreachable() {
  const fetchSigningKeys = jest.fn<VerificationCalls['fetchSigningKeys']>().mockRejectedValue(new Error('No network'));
  const fetchSignedRevocations = jest.fn<VerificationCalls['fetchSignedRevocations']>();
  return { fetchSigningKeys, fetchSignedRevocations };
}

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));
afterEach(() => jest.restoreAllMocks());

it('caches the keys, and the list that was signed with one of them', async () => {
  const { key, sign } = await signer('k1');
  await syncVerification(respondingWith([key], await sign(claims)));
  expect((await cachedSigningKeys())?.keys).toEqual([key]);
  expect(await cachedRevocations()).toMatchObject({ entries: claims.entries, issuedAt: IAT * 1000 });
});

it('does not cache a list with a foreign signature or a changed text', async () => {
  const [ours, theirs] = await Promise.all([signer('k1'), signer('k1')]);
  await cacheRevocations({ entries: 'CCCCCCCC', issuedAt: 1 });
  const [header, , signature] = (await ours.sign(claims)).split('.');
  const [, emptied] = (await ours.sign({ ...claims, entries: '' })).split('.');
  for (const token of [await theirs.sign(claims), [header, emptied, signature].join('.')]) {
    await expect(syncVerification(respondingWith([ours.key], token))).rejects.toThrow('is not cached');
    expect((await cachedRevocations())?.entries).toBe('CCCCCCCC');
  }
});

it('does not change the cached list if the API cannot be reached', async () => {
  await cacheRevocations({ entries: 'CCCCCCCC', issuedAt: 1 });
  await expect(syncVerification(unreachable())).rejects.toThrow('No network');
  expect((await cachedRevocations())?.entries).toBe('CCCCCCCC');
});

describe('a sync', () => {
  const NOW = 1_800_000_000_000;
  let now = NOW;

  beforeEach(() => {
    now = NOW;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    // Ends the pauses that earlier tests caused.
    dispatchEvent(new Event('online'));
  });

  it.each([
    ['runs if nothing is cached', null, {}, true],
    ['does not run 14 minutes after the last sync', 14 * MINUTE_MS, {}, false],
    ['runs 15 minutes after the last sync', 15 * MINUTE_MS, {}, true],
    ['does not run 15 minutes after the last sync with the data saver on', 15 * MINUTE_MS, { saveData: true }, false],
    ['runs a day after the last sync with the data saver on', 1440 * MINUTE_MS, { saveData: true }, true],
    ['runs if the clock was ahead at the last sync', -MINUTE_MS, {}, true],
  ])('%s', async (_, age, connection, expected) => {
    if (age !== null) {
      await cacheSigningKeys([], NOW - age);
      await cacheRevocations({ entries: '', issuedAt: 1 }, NOW - age);
    }
    Object.assign(navigator, { connection });
    const calls = unreachable();
    await syncUnlessFresh(calls).catch(() => undefined);
    Object.assign(navigator, { connection: undefined });
    expect(calls.fetchSigningKeys).toHaveBeenCalledTimes(expected ? 1 : 0);
  });

  it('does not run while offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const calls = unreachable();
    await syncUnlessFresh(calls);
    expect(calls.fetchSigningKeys).not.toHaveBeenCalled();
  });

  it('runs five minutes after a failure, or when the device is online again', async () => {
    const calls = unreachable();
    const sync = () => syncUnlessFresh(calls).catch(() => undefined);
    await sync();
    now += 4 * MINUTE_MS;
    await sync();
    expect(calls.fetchSigningKeys).toHaveBeenCalledTimes(1);
    now += MINUTE_MS;
    await sync();
    expect(calls.fetchSigningKeys).toHaveBeenCalledTimes(2);
    dispatchEvent(new Event('online'));
    await sync();
    expect(calls.fetchSigningKeys).toHaveBeenCalledTimes(3);
  });

  it('reports the error if it fails', async () => {
    const error = await new Promise((onError) => keepVerificationFresh(unreachable(), onError));
    expect(error).toEqual(new Error('No network'));
  });
});
