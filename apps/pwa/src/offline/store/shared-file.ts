import { FILE_LIMITS } from '@telar/domain/file-limits';
import { SHARED_FIELD } from './share-target';

/** The page that opens the file. `compartido=1` means that a file is waiting. */
const SHARED_FILE_PAGE = '/verificar?compartido=1';

/** The cache that stores a shared file until the page opens it. */
export const SHARED_FILE_CACHE = 'shared-file';

const KEY = '/shared-file';
const NAME_HEADER = 'X-File-Name';

/** False for a text, an empty file, and a large file such as a video that was shared by mistake. */
function isUsableFile(entry: FormDataEntryValue | null): entry is File {
  return entry instanceof File && entry.size > 0 && entry.size <= FILE_LIMITS.certificateBytes;
}

/**
 * Stores the shared file and redirects to the page that opens it. Also redirects if the file is not usable; then the
 * page explains what to do. The service worker calls this.
 */
export async function receiveSharedFile(request: Request): Promise<Response> {
  // An unreadable form or a full disk must not lead to the browser's error page.
  await storeFile(request).catch((error: unknown) => console.error(error));
  return Response.redirect(new URL(SHARED_FILE_PAGE, request.url).href, 303);
}

async function storeFile(request: Request): Promise<void> {
  // Remove an earlier shared file that was never opened.
  await forgetSharedFile();
  const file = (await request.formData()).get(SHARED_FIELD);
  if (!isUsableFile(file)) return;
  const cache = await caches.open(SHARED_FILE_CACHE);
  const headers = { 'Content-Type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
  await cache.put(KEY, new Response(file, { headers }));
}

/** Returns the shared file and removes it from the cache. Returns `null` if there is none. */
export async function takeSharedFile(): Promise<File | null> {
  if (!('caches' in globalThis)) return null;
  const stored = await caches.match(KEY, { cacheName: SHARED_FILE_CACHE });
  if (!stored) return null;
  const type = stored.headers.get('Content-Type') ?? '';
  const name = decodeURIComponent(stored.headers.get(NAME_HEADER) ?? '');
  const file = new File([await stored.blob()], name, { type });
  await forgetSharedFile();
  return file;
}

/** Removes a shared file that was not opened. */
async function forgetSharedFile(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_FILE_CACHE);
}
