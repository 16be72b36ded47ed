import { aManualCertificate, aPublicCertificate } from '@telar/testing/builders';
import { json, noNetwork, notOurApi, errorReply, stubApi } from '../../../test/api-stub';
import { cacheCertificate, cachedCertificate } from '../../offline/store/certificates';
import { certificateDatabase } from '../../offline/store/database';
import { HttpError } from '../client/errors';
import { createQueryClient } from '../client/query-client';
import {
  certificateQuery,
  certificateSearchQuery,
  fetchCertificateByHash,
  isCertificateMissing,
  revocationOf,
} from './lookup';

const CERTIFICATE = aPublicCertificate();
const CODE = CERTIFICATE.certificate_code;
const read = (token = CODE) =>
  createQueryClient().fetchQuery({ ...certificateQuery(token), retry: false, staleTime: 0 });

beforeEach(() => Promise.all(certificateDatabase.tables.map((table) => table.clear())));

it.each([
  [CODE, `/api/manual-certificates/${CODE}`],
  ['a.b.c', '/api/certificate-viewer/info/a.b.c'],
])('looks up %s at %s', async (token, path) => {
  const { requested } = stubApi(json({ success: true, ...CERTIFICATE }));
  expect(await read(token)).toEqual({ data: CERTIFICATE, cachedAt: null, why: null });
  expect(requested).toEqual([path]);
});

describe('with a cached copy', () => {
  const NOW = 1_800_000_000_000;
  beforeEach(() => cacheCertificate(CODE, CERTIFICATE, NOW, null));

  it.each([
    ['there is no network', noNetwork, 'offline'],
    ['the login page of a Wi-Fi network responds', notOurApi(200), 'offline'],
    ['a proxy responds with 404', notOurApi(404), 'server'],
  ])('returns the copy if %s', async (_, reply, why) => {
    stubApi(reply);
    expect(await read()).toEqual({ data: CERTIFICATE, cachedAt: NOW, why });
  });

  it('removes the copy if the API reports that the certificate was revoked', async () => {
    stubApi(
      errorReply(404, 'Anulado.', { error: 'certificate_revoked', revoked_on: '2026-04-02', certificate_code: CODE }),
    );
    const error = await read().catch((thrown: unknown) => thrown);
    expect(isCertificateMissing(error)).toBe(true);
    expect(revocationOf(error)).toEqual({ on: '2026-04-02', code: CODE, replacedBy: null });
    expect(await cachedCertificate(CODE)).toBeUndefined();
  });
});

it.each([
  ['certificate_not_found', true, null],
  ['signed_token_invalid', true, null],
  ['certificate_revoked', true, { on: null, code: null, replacedBy: null }],
  ['too_many_requests', false, null],
])('%s: missing %p, revoked %p', (code, isMissing, revocation) => {
  const error = new HttpError({ status: 404, message: '', code });
  expect([isCertificateMissing(error), revocationOf(error)]).toEqual([isMissing, revocation]);
});

it('finds the certificate of a PDF by its hash', async () => {
  const { requested } = stubApi(json({ success: true, certificate: CERTIFICATE }));
  expect(await fetchCertificateByHash('abc')).toEqual(CERTIFICATE);
  expect(requested).toEqual(['/api/certificate-viewer/check/abc']);
});

it('sends a search, and removes results that do not match it', async () => {
  const match = aManualCertificate({ dni: '45871203' });
  const { requested } = stubApi(json([match, aManualCertificate({ id: 2, dni: '11112222' })]));
  const found = await createQueryClient().fetchQuery(
    certificateSearchQuery({ dni: '45871203', studentCode: 'TLR-0001' }),
  );
  expect(found).toEqual([match]);
  expect(requested).toEqual(['/api/manual-certificates?dni=45871203&student_code=TLR-0001']);
});
