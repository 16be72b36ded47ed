/** Where the system's share sheet sends a certificate's picture or PDF; only the service worker answers there. */
export const SHARE_TARGET = '/compartir';

/** The name of the file in what the share sheet sends. */
export const SHARED_FIELD = 'archivo';

/** The page that takes the file over; `compartido=1` says that one is waiting. */
export const SHARED_FILE_PAGE = '/verificar?compartido=1';

/** Everything about a handed-over file lives in this cache, for as long as nobody took it. */
export const SHARED_FILE_CACHE = 'shared-file';

/** Certificates are a tenth of this; a video shared by mistake is not copied onto the disk. In bytes. */
export const SHARED_FILE_MAX = 20 * 1024 * 1024;

const KEY = '/shared-file';
const NAME = 'X-File-Name';

function isSharedFile(entry: FormDataEntryValue | null): entry is File {
  return entry instanceof File && entry.size > 0 && entry.size <= SHARED_FILE_MAX;
}

/**
 * For the service worker: keeps the file of a share and sends the browser on to the page that opens it. A share without
 * a usable file goes to the same page, which then finds none and says how to go on.
 */
export async function receiveSharedFile(request: Request): Promise<Response> {
  // A failed form or a full disk must not end on the browser's error page.
  await keep(request).catch((error: unknown) => console.error(error));
  return Response.redirect(new URL(SHARED_FILE_PAGE, request.url).href, 303);
}

async function keep(request: Request): Promise<void> {
  // What was shared before and never taken is nobody's any more.
  await forgetSharedFile();
  const file = (await request.formData()).get(SHARED_FIELD);
  if (!isSharedFile(file)) return;
  const cache = await caches.open(SHARED_FILE_CACHE);
  const headers = { 'Content-Type': file.type, [NAME]: encodeURIComponent(file.name) };
  await cache.put(KEY, new Response(file, { headers }));
}

/** The file that was shared with the app, once: whoever takes it has it, and nothing of it stays behind. */
export async function takeSharedFile(): Promise<File | null> {
  if (!('caches' in globalThis)) return null;
  const answer = await caches.match(KEY, { cacheName: SHARED_FILE_CACHE });
  if (!answer) return null;
  const type = answer.headers.get('Content-Type') ?? '';
  const file = new File([await answer.blob()], decodeURIComponent(answer.headers.get(NAME) ?? ''), { type });
  await forgetSharedFile();
  return file;
}

/** Removes a file that was shared and not taken. */
export async function forgetSharedFile(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_FILE_CACHE);
}
