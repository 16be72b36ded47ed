import { aPublicCertificate } from '@telar/testing/builders';
import { logInAs } from '../../../test/session';
import { session } from '../../session/session';
import { writableAccountDatabase } from '../store/account-database';
import { cacheCertificate, cachedCertificate, readableDatabases, savedPdf, savePdf } from '../store/certificates';
import { certificateDatabase } from '../store/database';
import { savedCertificates } from '../store/saved-certificates';
import { eraseVisitorViews } from './erase-visitor-views';

beforeEach(async () => {
  session.logout();
  await certificateDatabase.certificates.clear();
  await certificateDatabase.pdfs.clear();
  await cacheCertificate('TLR-VISITA-1', aPublicCertificate({ certificate_code: 'TLR-VISITA-1', token: 'v.i.s' }));
  await cacheCertificate('TLR-VISITA-2', aPublicCertificate({ certificate_code: 'TLR-VISITA-2', token: 'v.i.t' }));
  await savePdf({ fileId: 'v1', code: 'TLR-VISITA-1', bytes: new ArrayBuffer(4) });
});

it('erases the certificates that visitors only viewed when a user logs in, but not the saved certificates', async () => {
  logInAs(15);
  await eraseVisitorViews();
  session.logout();
  expect(await cachedCertificate('TLR-VISITA-1')).toMatchObject({ code: 'TLR-VISITA-1' });
  expect(await savedPdf('v1')).toMatchObject({ code: 'TLR-VISITA-1' });
  expect(await cachedCertificate('TLR-VISITA-2')).toBeUndefined();
});

it('hides the certificates that visitors viewed or saved from a logged-in account', async () => {
  logInAs(15);
  expect(await cachedCertificate('TLR-VISITA-1')).toBeUndefined();
  expect(await savedPdf('v1')).toBeUndefined();
  expect(readableDatabases()).toEqual([writableAccountDatabase(15)]);
  expect(await savedCertificates()).toEqual([]);
});

it('erases nothing for a visitor', async () => {
  await eraseVisitorViews();
  expect(await certificateDatabase.certificates.count()).toBe(2);
});
