import { jest } from '@jest/globals';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { SHARE_TARGET, SHARED_FIELD } from './share-target';
import { receiveSharedFile, SHARED_FILE_CACHE, takeSharedFile } from './shared-file';

const stores = new Map<string, Map<string, Response>>();
const cachesStub = {
  open: async (name: string) => {
    const cache = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, cache);
    return { put: async (key: string, response: Response) => void cache.set(key, response) };
  },
  match: async (key: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(key),
  delete: async (name: string) => stores.delete(name),
};

/** Creates a request like the share sheet's. */
function shareRequest(entry: File | string | null): Request {
  const form = new FormData();
  if (entry !== null) form.set(SHARED_FIELD, entry);
  // Node's Request cannot read jsdom's FormData, so the method is replaced.
  return Object.assign(new Request(`https://academia.pe${SHARE_TARGET}`), { formData: async () => form });
}

beforeEach(() => {
  stores.clear();
  Object.assign(globalThis, { caches: cachesStub });
});

it('returns a shared file with its name only once', async () => {
  const response = await receiveSharedFile(
    shareRequest(new File(['%PDF-1.7'], 'Peña ñ.pdf', { type: 'application/pdf' })),
  );
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    'https://academia.pe/verificar?compartido=1',
  ]);
  const file = await takeSharedFile();
  expect([file?.name, file?.type]).toEqual(['Peña ñ.pdf', 'application/pdf']);
  expect(stores.has(SHARED_FILE_CACHE)).toBe(false);
  expect(await takeSharedFile()).toBeNull();
});

it.each([
  ['nothing', null],
  ['a text', 'https://academia.pe/c/TLR-1'],
  ['an empty file', new File([], 'a.pdf')],
  ['a file that is too large for a certificate', new File([new Uint8Array(FILE_LIMITS.certificateBytes + 1)], 'a.mp4')],
])('redirects to the page if %s was shared, and removes the earlier file', async (_, entry) => {
  await receiveSharedFile(shareRequest(new File(['x'], 'old.pdf')));
  expect((await receiveSharedFile(shareRequest(entry))).status).toBe(303);
  expect(await takeSharedFile()).toBeNull();
});

it('redirects to the page if the form cannot be read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = Object.assign(shareRequest(null), { formData: () => Promise.reject(new TypeError('broken')) });
  expect((await receiveSharedFile(broken)).status).toBe(303);
});
