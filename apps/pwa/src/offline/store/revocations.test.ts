import { certificateDatabase } from './database';
import { keepRevocations, keptRevocations } from './revocations';

beforeEach(() => certificateDatabase.revocations.clear());

it('keeps the list with its date', async () => {
  expect(await keptRevocations()).toBeUndefined();
  await keepRevocations({ entries: 'AAAAAAAA', issuedAt: 1000 }, 5000);
  expect(await keptRevocations()).toEqual({ id: 'published', entries: 'AAAAAAAA', issuedAt: 1000, keptAt: 5000 });
});

it('takes a later list, and none that is older than its own', async () => {
  await keepRevocations({ entries: 'AAAAAAAA', issuedAt: 2000 });
  await keepRevocations({ entries: '', issuedAt: 1999 }, 7000);
  expect(await keptRevocations()).toMatchObject({ entries: 'AAAAAAAA', issuedAt: 2000, keptAt: 7000 });
  await keepRevocations({ entries: 'AAAAAAAABBBBBBBB', issuedAt: 3000 });
  expect(await keptRevocations()).toMatchObject({ entries: 'AAAAAAAABBBBBBBB', issuedAt: 3000 });
});
