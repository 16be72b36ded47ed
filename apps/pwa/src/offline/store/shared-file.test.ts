import { jest } from '@jest/globals';
import {
  receiveSharedFile,
  SHARED_FIELD,
  SHARED_FILE_CACHE,
  SHARED_FILE_MAX,
  SHARE_TARGET,
  takeSharedFile,
} from './shared-file';

const kept = new Map<string, Map<string, Response>>();
const cachesOfTest = {
  open: async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return { put: async (key: string, answer: Response) => void cache.set(key, answer) };
  },
  match: async (key: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(key),
  delete: async (name: string) => kept.delete(name),
};

/** A share as the system sends it. */
function shareOf(entry: File | string | null): Request {
  const form = new FormData();
  if (entry !== null) form.set(SHARED_FIELD, entry);
  // Node's Request does not read the page's FormData, so this one hands it over as it is.
  return Object.assign(new Request(`https://academia.pe${SHARE_TARGET}`), { formData: async () => form });
}

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { caches: cachesOfTest });
});

it('hands a shared file over, once, with its name', async () => {
  const answer = await receiveSharedFile(shareOf(new File(['%PDF-1.7'], 'Peña ñ.pdf', { type: 'application/pdf' })));
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, 'https://academia.pe/verificar?compartido=1']);
  const file = await takeSharedFile();
  expect([file?.name, file?.type]).toEqual(['Peña ñ.pdf', 'application/pdf']);
  expect(kept.has(SHARED_FILE_CACHE)).toBe(false);
  expect(await takeSharedFile()).toBeNull();
});

it.each([
  ['nothing', null],
  ['a text', 'https://academia.pe/c/TLR-1'],
  ['an empty file', new File([], 'a.pdf')],
  ['a file that no certificate is as large as', new File([new Uint8Array(SHARED_FILE_MAX + 1)], 'a.mp4')],
])('goes to the page all the same when %s was shared, and forgets what was there', async (_, entry) => {
  await receiveSharedFile(shareOf(new File(['x'], 'old.pdf')));
  expect((await receiveSharedFile(shareOf(entry))).status).toBe(303);
  expect(await takeSharedFile()).toBeNull();
});

it('goes to the page when the form cannot be read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = Object.assign(shareOf(null), { formData: () => Promise.reject(new TypeError('broken')) });
  expect((await receiveSharedFile(broken)).status).toBe(303);
});
