import { certificateDatabase } from './database';
import { cacheRevocations, cachedRevocations } from './revocations';

beforeEach(() => certificateDatabase.revocations.clear());

it('caches the list and its date', async () => {
  expect(await cachedRevocations()).toBeUndefined();
  await cacheRevocations({ entries: 'AAAAAAAA', days: 'USc', issuedAt: 1000 }, 5000);
  const list = { entries: 'AAAAAAAA', days: 'USc', issuedAt: 1000 };
  expect(await cachedRevocations()).toEqual({ id: 'published', ...list, keptAt: 5000 });
});

it('replaces the list by a newer list, but not by an older list', async () => {
  await cacheRevocations({ entries: 'AAAAAAAA', issuedAt: 2000 });
  await cacheRevocations({ entries: '', issuedAt: 1999 }, 7000);
  expect(await cachedRevocations()).toMatchObject({ entries: 'AAAAAAAA', issuedAt: 2000, keptAt: 7000 });
  await cacheRevocations({ entries: 'AAAAAAAABBBBBBBB', issuedAt: 3000 });
  expect(await cachedRevocations()).toMatchObject({ entries: 'AAAAAAAABBBBBBBB', issuedAt: 3000 });
});
