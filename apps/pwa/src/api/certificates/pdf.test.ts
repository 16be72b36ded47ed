import { apiResponse, json, notOurApi, stubApi } from '../../../test/api-stub';
import { ForeignResponseError, InvalidResponseError } from '../client/errors';
import { fetchCertificatePdf } from './pdf';

it('fetches the PDF to show it', async () => {
  const { requested } = stubApi(() => apiResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }));
  expect((await fetchCertificatePdf('f7')).byteLength).toBe(5);
  expect(requested).toEqual(['/api/certificate-viewer/pdf/f7?disposition=inline']);
});

it.each([
  ['the login page of a Wi-Fi network', notOurApi(200), ForeignResponseError],
  ['JSON', json({}), InvalidResponseError],
])('refuses %s', async (_, reply, error) => {
  stubApi(reply);
  await expect(fetchCertificatePdf('f7')).rejects.toBeInstanceOf(error);
});
