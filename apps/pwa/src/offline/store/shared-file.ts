/** Where the system's share sheet sends a certificate's picture or PDF. Only the service worker answers there. */
export const SHARE_TARGET = '/compartir';

/** The form field with the shared file. */
export const SHARED_FIELD = 'archivo';

/** The page that takes the file. `compartido=1` says that a file is waiting. */
export const SHARED_FILE_PAGE = '/verificar?compartido=1';

/** The cache that holds a shared file until the page takes it. */
export const SHARED_FILE_CACHE = 'shared-file';

/** In bytes. Certificates are ten times smaller; a video that was shared by mistake is not stored. */
export const SHARED_FILE_MAX = 20 * 1024 * 1024;

const KEY = '/shared-file';
const NAME_HEADER = 'X-File-Name';

function isUsableFile(entry: FormDataEntryValue | null): entry is File {
  return entry instanceof File && entry.size > 0 && entry.size <= SHARED_FILE_MAX;
}

/**
 * For the service worker: stores the shared file and redirects to the page that opens it. Without a usable file it
 * redirects too, and the page explains what to do.
 */
export async function receiveSharedFile(request: Request): Promise<Response> {
  // An unreadable form or a full disk must not lead to the browser's error page.
  await storeFile(request).catch((error: unknown) => console.error(error));
  return Response.redirect(new URL(SHARED_FILE_PAGE, request.url).href, 303);
}

async function storeFile(request: Request): Promise<void> {
  // A file that was shared before and not taken is not used any more.
  await forgetSharedFile();
  const file = (await request.formData()).get(SHARED_FIELD);
  if (!isUsableFile(file)) return;
  const cache = await caches.open(SHARED_FILE_CACHE);
  const headers = { 'Content-Type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
  await cache.put(KEY, new Response(file, { headers }));
}

/** The shared file; `null` if there is none. It is removed from the cache. */
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

/** Removes a shared file that was not taken. */
export async function forgetSharedFile(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_FILE_CACHE);
}
