import {
  CERTIFICATE_AUDIENCE,
  certificatePayload,
  printedUrl,
  readSignedCertificate,
  sampleUrl,
} from './signed-certificate';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = { alg: 'ES256', kid: 'k1' };
const PAYLOAD = {
  sub: 'TLR-2026-7F3K9Q',
  aud: CERTIFICATE_AUDIENCE,
  n: 'María Quispe Ñahui',
  c: 'Riego',
  h: 120,
  s: '2026-01-05',
  e: '2026-02-28',
  d: '2026-03-14',
  g: '18',
};
const token = (header: object = {}, payload: object = {}, signature = 'AAEC') =>
  [part({ ...HEADER, ...header }), part({ ...PAYLOAD, ...payload }), signature].join('.');

it('decodes a certificate token', () => {
  const found = readSignedCertificate(token());
  expect(found).toMatchObject({
    kid: 'k1',
    claims: {
      certificate_code: 'TLR-2026-7F3K9Q',
      name: 'María Quispe Ñahui',
      course: 'Riego',
      duration_hours: 120,
      start_date: '2026-01-05',
      end_date: '2026-02-28',
      issue_date: '2026-03-14',
      final_grade: '18',
    },
  });
  expect([...(found?.signature ?? [])]).toEqual([0, 1, 2]);
  expect(new TextDecoder().decode(found?.signed)).toBe(token().split('.').slice(0, 2).join('.'));
});

it.each([
  ['no grade', { g: undefined }, { final_grade: null }],
  ['an empty course', { c: '' }, { course: '' }],
  ['several audiences', { aud: ['other', CERTIFICATE_AUDIENCE] }, { name: 'María Quispe Ñahui' }],
])('decodes a token with %s', (_, payload, expected) => {
  expect(readSignedCertificate(token({}, payload))?.claims).toMatchObject(expected);
});

it.each([
  ['two parts', 'aaaa.bbbb'],
  ['four parts', `${token()}.x`],
  ['an empty part', '..'],
  ['parts that are not JSON', 'aaaa.bbbb.cccc'],
  ['a part that is not base64url', `${part(HEADER)}.${part(PAYLOAD)}.a+b/`],
  ['no signature algorithm', token({ alg: 'none' })],
  ['another algorithm', token({ alg: 'HS256' })],
  ['no key id', token({ kid: undefined })],
  ['the audience of session tokens', token({}, { aud: 'telar-session' })],
  ['no code', token({}, { sub: undefined })],
  ['hours as text', token({}, { h: '120' })],
  ['bytes that are not UTF-8', `${part(HEADER)}.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.AAEC`],
])('refuses %s', (_, refused) => {
  expect(readSignedCertificate(refused)).toBeNull();
});

it.each([
  ['with the signed token', 'a'.repeat(690), `/c/${'a'.repeat(690)}`],
  ['with the code when the signed token is too long', 'a'.repeat(700), '/c/TLR-1'],
])('prints the URL %s', (_, signed, path) => {
  expect(printedUrl('https://academia.pe', signed, 'TLR-1')).toBe(`https://academia.pe${path}`);
});

it('signs the claims that it reads', () => {
  const claims = readSignedCertificate(token())!.claims;
  expect(certificatePayload(claims)).toEqual(PAYLOAD);
  expect(certificatePayload({ ...claims, final_grade: null })).not.toHaveProperty('g');
});

it('makes a sample URL with the claims of the certificate, as long as a signed one', () => {
  const claims = readSignedCertificate(token())!.claims;
  const url = sampleUrl('https://academia.pe', claims);
  const path = '/c/';
  expect(url.startsWith(`https://academia.pe${path}`)).toBe(true);
  const sample = url.slice(url.indexOf(path) + path.length);
  expect(readSignedCertificate(sample)?.claims).toEqual(claims);
  expect(sample).toHaveLength(token({ kid: '12345678' }, {}, 's'.repeat(86)).length);
});

it('makes a sample URL with the code if the signed one is too long', () => {
  const claims = { ...readSignedCertificate(token())!.claims, course: 'x'.repeat(600) };
  expect(sampleUrl('https://academia.pe', claims)).toBe('https://academia.pe/c/TLR-2026-7F3K9Q');
});
