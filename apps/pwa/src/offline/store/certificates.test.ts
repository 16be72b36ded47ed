import { aPublicCertificate } from '@telar/testing/builders';
import { logInAs } from '../../../test/session';
import { session } from '../../session/session';
import {
  forgetCertificate,
  forgetCertificateById,
  cacheCertificate,
  cacheSigningKeys,
  cachedCertificate,
  cachedCertificateByDigest,
  cachedSigningKeys,
  savedPdf,
  savePdf,
} from './certificates';
import { certificateDatabase } from './database';
import { eraseAccounts } from './erase-accounts';

const CERTIFICATE = aPublicCertificate();
const CODE = CERTIFICATE.certificate_code;

beforeEach(() => certificateDatabase.certificates.clear());

it('finds a copy by its code and by every token that opened it', async () => {
  await cacheCertificate('old.signed.token', CERTIFICATE, 1000);
  await cacheCertificate(CODE, CERTIFICATE, 2000);
  for (const key of [CODE, 'aaa.bbb.ccc', 'old.signed.token']) {
    expect(await cachedCertificate(key)).toMatchObject({ certificate: CERTIFICATE, keptAt: 2000 });
  }
  expect(await cachedCertificate('another')).toBeUndefined();
  expect(await certificateDatabase.certificates.count()).toBe(1);
});

it('removes the copy by any key that opened it', async () => {
  await cacheCertificate('old.signed.token', CERTIFICATE);
  await forgetCertificate('old.signed.token');
  expect(await cachedCertificate(CODE)).toBeUndefined();
});

it('caches only the last fifty viewed certificates', async () => {
  for (let index = 0; index < 53; index += 1) {
    const code = `TLR-TEST-${index}`;
    await cacheCertificate(code, aPublicCertificate({ certificate_code: code, token: `t.o.${index}` }), index);
  }
  expect(await certificateDatabase.certificates.count()).toBe(50);
  expect(await cachedCertificate('TLR-TEST-2')).toBeUndefined();
  expect(await cachedCertificate('TLR-TEST-3')).toBeDefined();
});

it('finds a copy by the SHA-256 of its PDF, and removes a copy by its id', async () => {
  const other = aPublicCertificate({ certificate_code: 'TLR-OTRO-1', manual_cert_id: 2, pdf_sha256: 'B'.repeat(64) });
  await cacheCertificate(CODE, CERTIFICATE);
  await cacheCertificate('TLR-OTRO-1', other);
  expect((await cachedCertificateByDigest('b'.repeat(64)))?.code).toBe('TLR-OTRO-1');
  expect(await cachedCertificateByDigest('c'.repeat(64))).toBeUndefined();
  await forgetCertificateById(2);
  expect(await cachedCertificateByDigest('b'.repeat(64))).toBeUndefined();
  expect(await cachedCertificate(CODE)).toBeDefined();
});

it('replaces the cached keys, so that withdrawn keys are removed', async () => {
  const key = { kid: 'k1', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
  await cacheSigningKeys([key, { ...key, kid: 'withdrawn' }], 1000);
  await cacheSigningKeys([key], 2000);
  expect(await cachedSigningKeys()).toEqual({ id: 'published', keys: [key], keptAt: 2000 });
});

it('stores viewed certificates in the account’s database, or in the device’s database for a visitor', async () => {
  const ownCertificate = aPublicCertificate();
  const viewed = aPublicCertificate({ certificate_code: 'TLR-VISITA-1', token: 'v.i.s' });
  logInAs(12);
  await cacheCertificate(ownCertificate.certificate_code, ownCertificate);
  await savePdf({ fileId: 'f1', code: ownCertificate.certificate_code, bytes: new ArrayBuffer(4) });
  expect(await savedPdf('f1')).toMatchObject({ code: ownCertificate.certificate_code });
  session.logout();
  await cacheCertificate('TLR-VISITA-1', viewed);
  await eraseAccounts([12]);
  expect(await cachedCertificate(ownCertificate.certificate_code)).toBeUndefined();
  expect(await savedPdf('f1')).toBeUndefined();
  expect(await cachedCertificate('TLR-VISITA-1')).toMatchObject({ code: 'TLR-VISITA-1' });
});
