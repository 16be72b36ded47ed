import { anIssueRequest } from '@telar/testing/builders';
import { json, stubApi } from '../../../test/api-stub';
import { InvalidResponseError } from '../client/errors';
import { issueCertificate } from './issue';

const certificate = {
  id: 7,
  certificate_code: 'TLR-000007',
  issue_date: '2026-03-14',
  drive_file_id: 'f7',
  public_url: 'https://telar.pe/c/TLR-000007',
};

it('issues a certificate', async () => {
  const { calls } = stubApi(json({ ...certificate, success: true, message: '', certificate }, 201));
  const payload = anIssueRequest();
  expect(await issueCertificate(payload)).toEqual(certificate);
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/manual-certificates', body: payload }]);
});

it.each([null, {}, certificate, { certificate: { id: 7 } }])('refuses %j', async (body) => {
  stubApi(json(body));
  await expect(issueCertificate(anIssueRequest())).rejects.toBeInstanceOf(InvalidResponseError);
});
