import { jest } from '@jest/globals';
import { aPublicCertificate } from '@telar/testing/builders';
import { accountDatabases } from '../../../test/account-databases';
import { aMyCourse } from '../../../test/my-course';
import { stubNetwork } from '../../../test/network-stub';
import { expireSession, logInAs } from '../../../test/session';
import { session } from '../../session/session';
import { cacheEnrolled, cachedAccountCourse, cachedEnrolled } from './account-courses';
import { deleteAccountDatabase, writableAccountDatabase } from './account-database';
import { registeredAccounts } from './account-registry';
import { cacheCertificate, cachedCertificate, savedPdf, savePdf } from './certificates';
import { certificateDatabase } from './database';
import { eraseAccounts } from './erase-accounts';
import { savedCertificates } from './saved-certificates';

let network: { online: boolean };

beforeEach(async () => {
  network = stubNetwork();
  session.logout();
  await eraseAccounts(registeredAccounts());
  await certificateDatabase.certificates.clear();
});

it('registers the account before it stores any data', async () => {
  logInAs(12);
  await cacheEnrolled(12, [aMyCourse(7)]);
  expect(await accountDatabases()).toEqual(['telar-account-12']);
  expect(registeredAccounts()).toEqual([12]);
});

it('does not store a response that arrives after the account logged out', async () => {
  logInAs(12);
  session.logout();
  await cacheEnrolled(12, [aMyCourse(7)]);
  logInAs(15);
  await cacheEnrolled(12, [aMyCourse(7)]);
  await cacheCertificate('A', aPublicCertificate(), 1, 12);
  expect(writableAccountDatabase(12)).toBeNull();
  expect(await accountDatabases()).toEqual([]);
  expect(await cachedCertificate('A')).toBeUndefined();
});

describe('the data of an expired session', () => {
  beforeEach(async () => {
    logInAs(12);
    await cacheEnrolled(12, [aMyCourse(7)], 1000);
    await cacheCertificate('A', aPublicCertificate({ certificate_code: 'A' }));
    await savePdf({ fileId: 'f1', code: 'A', bytes: new ArrayBuffer(4) });
    expireSession();
  });

  it('is readable while offline, and remains until its owner logs in', async () => {
    network.online = false;
    expect(session.get().isLoggedIn).toBe(false);
    expect(await cachedEnrolled(12)).toMatchObject({ cachedAt: 1000 });
    expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { id: 7 } });
    expect(await savedPdf('f1')).toMatchObject({ code: 'A' });
    await cacheEnrolled(12, [aMyCourse(8)], 2000);
    expect(writableAccountDatabase(12)).toBeNull();
    await eraseAccounts(registeredAccounts());
    logInAs(12);
    expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { id: 7 } });
    expect(await cachedAccountCourse(12, 8)).toBeUndefined();
  });

  it('is not readable while online', async () => {
    const isReadable = async () => [
      (await cachedEnrolled(12)) !== null,
      (await cachedAccountCourse(12, 7)) !== undefined,
      (await cachedCertificate('A')) !== undefined,
      (await savedPdf('f1')) !== undefined,
      (await savedCertificates()).length > 0,
    ];
    expect(await isReadable()).toEqual([false, false, false, false, false]);
    expect(await accountDatabases()).toEqual(['telar-account-12']);
    network.online = false;
    expect(await isReadable()).toEqual([true, true, true, true, true]);
  });
});

it('fails to open after a time-out if a suspended tab blocks the deletion of the database', async () => {
  logInAs(12);
  await cacheEnrolled(12, [aMyCourse(7)]);
  session.logout();
  await eraseAccounts([12]);
  const suspended = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('telar-account-12', 10);
    opening.onsuccess = () => done(opening.result);
  });
  const deleted = deleteAccountDatabase(12);
  logInAs(12);
  await expect(cachedEnrolled(12)).rejects.toThrow();
  suspended.close();
  await deleted;
  await cacheEnrolled(12, [aMyCourse(8)]);
  expect(await cachedAccountCourse(12, 8)).toMatchObject({ course: { id: 8 } });
});

it('is opened again after it could not be opened', async () => {
  const opening = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError');
  });
  logInAs(12);
  await expect(cachedEnrolled(12)).rejects.toThrow();
  opening.mockRestore();
  await cacheEnrolled(12, [aMyCourse(8)]);
  expect(await cachedAccountCourse(12, 8)).toMatchObject({ course: { id: 8 } });
});
