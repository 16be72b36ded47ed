import { jest } from '@jest/globals';
import { aCourse, aPublicCertificate } from '@telar/testing/builders';
import type { MyCourse } from '@telar/contracts/enrollments';
import { QueryClient } from '@tanstack/react-query';
import { Dexie } from 'dexie';
import { tokenWith } from '../../../test/tokens';
import { session } from '../../session/session';
import { cacheCertificate, savePdf, cachedCertificate, savedPdf, readableDatabases } from './certificates';
import { savedCertificates } from './saved-certificates';
import { certificateDatabase } from './database';
import { writableAccountDatabase, deleteAccountDatabase } from './account-database';
import { closeLockedDataWhenOnline } from '../sync/close-locked-data';
import {
  forgetAccountCourse,
  cacheEnrolled,
  cacheViewedCourse,
  cachedEnrolled,
  cachedAccountCourse,
} from './account-courses';
import { eraseAccounts } from './erase-accounts';
import { registeredAccounts } from './account-registry';
import { cleanUpAccounts } from '../sync/clean-up-accounts';
import { watchAccounts } from '../sync/erase-other-accounts';

const enter = (id: number) => session.login(tokenWith({ role: 'cliente' }), { id, name: `Persona ${id}` });
const mine = (id: number, more: Partial<MyCourse> = {}): MyCourse => ({
  ...aCourse({ id }),
  ...{ enrolled_at: '2026-11-01T00:00:00.000Z', archived: false },
  ...more,
});
const databases = async () => (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('telar-account'));

/** Waits for what runs by itself after a change of the session. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200 && !(await holds()); turn += 1) await new Promise((done) => setTimeout(done, 10));
}
const untilOnly = (...names: string[]) => until(async () => (await databases()).join() === names.join());

const network = { online: true };

/** The session's time is over: nobody logged out, and no server said anything. */
function runOut(): void {
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
}

beforeAll(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
  watchAccounts();
  cleanUpAccounts();
});
beforeEach(async () => {
  network.online = true;
  session.logout();
  await eraseAccounts(registeredAccounts());
  await certificateDatabase.certificates.clear();
  await certificateDatabase.pdfs.clear();
});

it('keeps the enrolled courses in their order, and lets go of those that left', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7), mine(3), mine(9)], 1000);
  await cacheEnrolled(12, [mine(9, { archived: true }), mine(7)], 2000);
  const kept = await cachedEnrolled(12);
  expect(kept?.data.map(({ id, archived }) => [id, archived])).toEqual([
    [9, true],
    [7, false],
  ]);
  expect(kept?.keptAt).toBe(2000);
  expect(await cachedAccountCourse(12, 3)).toBeUndefined();
});

it('answers a course as it last came, from its page or from the list', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7, { title: 'De la lista' })], 1000);
  expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { title: 'De la lista' }, keptAt: 1000 });
  await cacheViewedCourse(12, aCourse({ id: 7, title: 'De su página' }), 2000);
  expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { title: 'De su página' }, keptAt: 2000 });
  await cacheEnrolled(12, [mine(7, { title: 'De la lista' })], 3000);
  expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { title: 'De la lista' }, keptAt: 3000 });
  await forgetAccountCourse(12, 7);
  expect(await cachedAccountCourse(12, 7)).toBeUndefined();
});

it('keeps the thirty that were opened last', async () => {
  enter(12);
  for (let id = 1; id <= 32; id += 1) await cacheViewedCourse(12, aCourse({ id }), id);
  expect(await cachedAccountCourse(12, 2)).toBeUndefined();
  expect(await cachedAccountCourse(12, 3)).toBeDefined();
});

it('has nothing of one account after the logout', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7)]);
  expect(await databases()).toEqual(['telar-account-12']);
  expect(registeredAccounts()).toEqual([12]);
  session.logout();
  await untilOnly();
  expect(await databases()).toEqual([]);
  expect(registeredAccounts()).toEqual([]);
});

it('has nothing of one account when another logs in over it', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7)]);
  enter(15);
  await cacheEnrolled(15, [mine(8)]);
  await untilOnly('telar-account-15');
  expect(await databases()).toEqual(['telar-account-15']);
  expect(await cachedAccountCourse(15, 7)).toBeUndefined();
});

it('finishes at the next start a logout that was interrupted', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7)]);
  // The tab was closed between forgetting the session and deleting the rest.
  localStorage.removeItem('token');
  localStorage.removeItem('user');
  session.start();
  await untilOnly();
  expect(await databases()).toEqual([]);
});

it('keeps no answer that came for somebody who has left', async () => {
  enter(12);
  session.logout();
  await cacheEnrolled(12, [mine(7)]);
  enter(15);
  await cacheEnrolled(12, [mine(7)]);
  await cacheCertificate('A', aPublicCertificate(), 1, 12);
  expect(writableAccountDatabase(12)).toBeNull();
  expect(await databases()).toEqual([]);
  expect(await cachedCertificate('A')).toBeUndefined();
});

it('has all of an account whose session the clock ended, to read, and for it when it comes back', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7)], 1000);
  await savePdf({ fileId: 'f1', code: 'A', bytes: new ArrayBuffer(4) });
  runOut();
  network.online = false;
  expect(session.get().isLoggedIn).toBe(false);
  expect(await cachedEnrolled(12)).toMatchObject({ keptAt: 1000 });
  expect(await cachedAccountCourse(12, 7)).toBeDefined();
  expect(await savedPdf('f1')).toBeDefined();
  // What comes now is a visitor's.
  await cacheEnrolled(12, [mine(8)], 2000);
  expect(writableAccountDatabase(12)).toBeNull();
  await eraseAccounts(registeredAccounts());
  enter(12);
  expect(await cachedAccountCourse(12, 7)).toBeDefined();
  expect(await cachedAccountCourse(12, 8)).toBeUndefined();
});

it('shows nothing of an account whose session the clock ended while there is network', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7)]);
  await cacheCertificate('A', aPublicCertificate({ certificate_code: 'A' }));
  await savePdf({ fileId: 'f1', code: 'A', bytes: new ArrayBuffer(4) });
  runOut();
  const found = async () => [
    (await cachedEnrolled(12)) !== null,
    (await cachedAccountCourse(12, 7)) !== undefined,
    (await cachedCertificate('A')) !== undefined,
    (await savedPdf('f1')) !== undefined,
    (await savedCertificates()).length > 0,
  ];
  expect(await found()).toEqual([false, false, false, false, false]);
  expect(await databases()).toEqual(['telar-account-12']);
  network.online = false;
  expect(await found()).toEqual([true, true, true, true, true]);
});

it('takes off the page what was read without network once there is some, and lets the guards look', async () => {
  const client = new QueryClient();
  const guard = jest.fn(async () => undefined);
  closeLockedDataWhenOnline(client, guard);
  enter(12);
  client.setQueryData(['course', 7], 'of 12');
  dispatchEvent(new Event('online'));
  expect([client.getQueryData(['course', 7]), guard.mock.calls.length]).toEqual(['of 12', 0]);
  runOut();
  dispatchEvent(new Event('online'));
  expect([client.getQueryData(['course', 7]), guard.mock.calls.length]).toEqual([undefined, 1]);
});

it.each<[string, () => void, string[]]>([
  ['a logout', () => session.logout(), []],
  ['another account', () => enter(15), []],
])('has nothing of an account whose session the clock ended after %s', async (_, act, left) => {
  enter(12);
  await cacheEnrolled(12, [mine(7)]);
  runOut();
  network.online = false;
  act();
  expect(await cachedEnrolled(12)).toBeNull();
  await untilOnly(...left);
  expect(await databases()).toEqual(left);
});

it('erases nothing of an account that is back by then, and its mark stays', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7)]);
  session.logout();
  const erasing = eraseAccounts([12]);
  enter(12);
  await cacheEnrolled(12, [mine(8)]);
  await erasing;
  await eraseAccounts([12]);
  expect(registeredAccounts()).toEqual([12]);
  expect(await cachedAccountCourse(12, 8)).toBeDefined();
});

it('does not wait for ever for a database whose deletion a sleeping tab holds up', async () => {
  enter(12);
  await cacheEnrolled(12, [mine(7)]);
  session.logout();
  await untilOnly();
  const asleep = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('telar-account-12', 10);
    opening.onsuccess = () => done(opening.result);
  });
  const deleted = deleteAccountDatabase(12);
  enter(12);
  await expect(cachedEnrolled(12)).rejects.toThrow();
  asleep.close();
  await deleted;
  await cacheEnrolled(12, [mine(8)]);
  expect(await cachedAccountCourse(12, 8)).toBeDefined();
});

it('shows nothing of what visitors viewed and kept to who logs in, and leaves what they kept on purpose', async () => {
  await cacheCertificate('TLR-VISITA-1', aPublicCertificate({ certificate_code: 'TLR-VISITA-1', token: 'v.i.s' }));
  await cacheCertificate('TLR-VISITA-2', aPublicCertificate({ certificate_code: 'TLR-VISITA-2', token: 'v.i.t' }));
  await savePdf({ fileId: 'v1', code: 'TLR-VISITA-1', bytes: new ArrayBuffer(4) });
  enter(15);
  expect(await cachedCertificate('TLR-VISITA-1')).toBeUndefined();
  expect(await savedPdf('v1')).toBeUndefined();
  expect(readableDatabases()).toEqual([writableAccountDatabase(15)]);
  expect(await savedCertificates()).toEqual([]);
  await until(async () => (await certificateDatabase.certificates.count()) === 1);
  session.logout();
  expect(await cachedCertificate('TLR-VISITA-1')).toBeDefined();
  expect(await savedPdf('v1')).toBeDefined();
  expect(await cachedCertificate('TLR-VISITA-2')).toBeUndefined();
});

it('keeps what is viewed while logged in for the account, and what a visitor views for the device', async () => {
  const own = aPublicCertificate();
  const seen = aPublicCertificate({ certificate_code: 'TLR-VISITA-1', token: 'v.i.s' });
  enter(12);
  await cacheCertificate(own.certificate_code, own);
  await savePdf({ fileId: 'f1', code: own.certificate_code, bytes: new ArrayBuffer(4) });
  expect(await savedPdf('f1')).toBeDefined();
  session.logout();
  await cacheCertificate('TLR-VISITA-1', seen);
  await untilOnly();
  expect(await cachedCertificate(own.certificate_code)).toBeUndefined();
  expect(await savedPdf('f1')).toBeUndefined();
  expect(await cachedCertificate('TLR-VISITA-1')).toBeDefined();
});
