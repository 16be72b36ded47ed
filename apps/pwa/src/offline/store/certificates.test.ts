import { aPublicCertificate } from '@telar/testing/builders';
import {
  forgetCertificate,
  forgetCertificateById,
  cacheCertificate,
  cacheSigningKeys,
  cachedCertificate,
  cachedCertificateByDigest,
  cachedSigningKeys,
} from './certificates';
import { certificateDatabase } from './database';

const CERTIFICATE = aPublicCertificate();
const CODE = CERTIFICATE.certificate_code;

beforeEach(() => certificateDatabase.certificates.clear());

it('finds a copy by its code and by every token it was opened by', async () => {
  await cacheCertificate('old.signed.token', CERTIFICATE, 1000);
  await cacheCertificate(CODE, CERTIFICATE, 2000);
  for (const key of [CODE, CERTIFICATE.token, 'old.signed.token']) {
    expect(await cachedCertificate(key)).toMatchObject({ certificate: CERTIFICATE, keptAt: 2000 });
  }
  expect(await cachedCertificate('another')).toBeUndefined();
  expect(await certificateDatabase.certificates.count()).toBe(1);
});

it('forgets the copy whichever address it was opened by', async () => {
  await cacheCertificate('old.signed.token', CERTIFICATE);
  await forgetCertificate('old.signed.token');
  expect(await cachedCertificate(CODE)).toBeUndefined();
});

it('keeps the fifty that were opened last', async () => {
  for (let index = 0; index < 53; index += 1) {
    const code = `TLR-TEST-${index}`;
    await cacheCertificate(code, aPublicCertificate({ certificate_code: code, token: `t.o.${index}` }), index);
  }
  expect(await certificateDatabase.certificates.count()).toBe(50);
  expect(await cachedCertificate('TLR-TEST-2')).toBeUndefined();
  expect(await cachedCertificate('TLR-TEST-3')).toBeDefined();
});

it('finds a copy by the digest of its PDF, and forgets one by its number', async () => {
  const other = aPublicCertificate({ certificate_code: 'TLR-OTRO-1', manual_cert_id: 2, pdf_sha256: 'B'.repeat(64) });
  await cacheCertificate(CODE, CERTIFICATE);
  await cacheCertificate('TLR-OTRO-1', other);
  expect((await cachedCertificateByDigest('b'.repeat(64)))?.code).toBe('TLR-OTRO-1');
  expect(await cachedCertificateByDigest('c'.repeat(64))).toBeUndefined();
  await forgetCertificateById(2);
  expect(await cachedCertificateByDigest('b'.repeat(64))).toBeUndefined();
  expect(await cachedCertificate(CODE)).toBeDefined();
});

it('keeps the keys that were published last, and no withdrawn one', async () => {
  const key = { kid: 'k1', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
  await cacheSigningKeys([key, { ...key, kid: 'withdrawn' }], 1000);
  await cacheSigningKeys([key], 2000);
  expect(await cachedSigningKeys()).toEqual({ id: 'published', keys: [key], keptAt: 2000 });
});
