import { aPublicCertificate } from '@telar/testing/builders';
import {
  forgetCertificate,
  forgetCertificateOf,
  keepCertificate,
  keepSigningKeys,
  keptCertificate,
  keptCertificateOfFile,
  keptSigningKeys,
} from './certificates';
import { certificateDatabase } from './database';

const CERTIFICATE = aPublicCertificate();
const CODE = CERTIFICATE.certificate_code;

beforeEach(() => certificateDatabase.certificates.clear());

it('finds a copy by its code and by every token it was opened by', async () => {
  await keepCertificate('old.signed.token', CERTIFICATE, 1000);
  await keepCertificate(CODE, CERTIFICATE, 2000);
  for (const key of [CODE, CERTIFICATE.token, 'old.signed.token']) {
    expect(await keptCertificate(key)).toMatchObject({ certificate: CERTIFICATE, keptAt: 2000 });
  }
  expect(await keptCertificate('another')).toBeUndefined();
  expect(await certificateDatabase.certificates.count()).toBe(1);
});

it('forgets the copy whichever address it was opened by', async () => {
  await keepCertificate('old.signed.token', CERTIFICATE);
  await forgetCertificate('old.signed.token');
  expect(await keptCertificate(CODE)).toBeUndefined();
});

it('keeps the fifty that were opened last', async () => {
  for (let index = 0; index < 53; index += 1) {
    const code = `TLR-TEST-${index}`;
    await keepCertificate(code, aPublicCertificate({ certificate_code: code, token: `t.o.${index}` }), index);
  }
  expect(await certificateDatabase.certificates.count()).toBe(50);
  expect(await keptCertificate('TLR-TEST-2')).toBeUndefined();
  expect(await keptCertificate('TLR-TEST-3')).toBeDefined();
});

it('finds a copy by the digest of its PDF, and forgets one by its number', async () => {
  const other = aPublicCertificate({ certificate_code: 'TLR-OTRO-1', manual_cert_id: 2, pdf_sha256: 'B'.repeat(64) });
  await keepCertificate(CODE, CERTIFICATE);
  await keepCertificate('TLR-OTRO-1', other);
  expect((await keptCertificateOfFile('b'.repeat(64)))?.code).toBe('TLR-OTRO-1');
  expect(await keptCertificateOfFile('c'.repeat(64))).toBeUndefined();
  await forgetCertificateOf(2);
  expect(await keptCertificateOfFile('b'.repeat(64))).toBeUndefined();
  expect(await keptCertificate(CODE)).toBeDefined();
});

it('keeps the keys that were published last, and no withdrawn one', async () => {
  const key = { kid: 'k1', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
  await keepSigningKeys([key, { ...key, kid: 'withdrawn' }], 1000);
  await keepSigningKeys([key], 2000);
  expect(await keptSigningKeys()).toEqual({ id: 'published', keys: [key], keptAt: 2000 });
});
