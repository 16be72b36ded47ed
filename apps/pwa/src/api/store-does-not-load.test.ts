import { jest } from '@jest/globals';
import { errorReply, json, stubApi } from '../../test/api-stub';

/** Fails like the `import()` of a script that the network does not deliver. */
const doesNotLoad = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.unstable_mockModule('../offline/store/certificates', doesNotLoad);
jest.unstable_mockModule('../offline/store/catalogue', doesNotLoad);

const { createQueryClient } = await import('./client/query-client');
const { certificateQuery } = await import('./certificates/lookup');
const { deleteCourse } = await import('./courses/management');
const { revokeCertificate } = await import('./revocations');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  // The copy stays on the device, so the failure is logged.
  expect(console.error).toHaveBeenCalledWith(expect.any(TypeError));
  jest.restoreAllMocks();
});

it('a certificate is still reported as revoked', async () => {
  stubApi(errorReply(404, 'Anulado.', { error: 'certificate_revoked' }));
  const read = createQueryClient().fetchQuery({ ...certificateQuery('TLR-7F3K-9QX2-M4ZA-80BD'), retry: false });
  await expect(read).rejects.toMatchObject({ code: 'certificate_revoked' });
});

it('a certificate is still revoked', async () => {
  stubApi(json({ success: true }));
  await expect(revokeCertificate({ id: 7, reason: '' })).resolves.toBeUndefined();
});

it('a course is still deleted', async () => {
  stubApi(json({ success: true, message: 'Curso eliminado.' }));
  await expect(deleteCourse(8)).resolves.toBe('Curso eliminado.');
});
