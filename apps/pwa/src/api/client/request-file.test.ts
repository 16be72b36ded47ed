import { apiResponse, stubApi } from '../../../test/api-stub';
import { InvalidResponseError } from './errors';
import { requestFile } from './request-file';

const type = 'application/pdf';
const fileOfType = (sentType: string) => () => apiResponse('%PDF-', { headers: { 'Content-Type': sentType } });

it('returns the bytes', async () => {
  const api = stubApi(fileOfType(type));
  const bytes = await requestFile('/api/x', { type, auth: 'mine' });
  expect(new TextDecoder().decode(bytes)).toBe('%PDF-');
  expect(api.calls).toMatchObject([{ headers: { Accept: `${type}, application/json`, Authorization: 'Bearer mine' } }]);
});

it('throws an InvalidResponseError for another media type', async () => {
  stubApi(fileOfType('text/html'));
  await expect(requestFile('/api/x', { type })).rejects.toBeInstanceOf(InvalidResponseError);
});
