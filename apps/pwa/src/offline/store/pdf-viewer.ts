import { PDF_VIEWER, PREVIOUS_PDF_VIEWER } from './cache-names';

/** The message that asks the service worker to store the PDF viewer. Tabs of earlier releases send it too, so it never changes. */
export const STORE_PDF_VIEWER = 'KEEP_PDF_VIEWER';

/** The service worker's reply: `null` if all files are stored, or else the reason why they are not. */
export interface StoreViewerResult {
  fault: 'disk' | 'network' | null;
}

/** True if a file of the release belongs to the PDF viewer, which is too large to precache. */
export const isPdfViewerFile = (file: string): boolean => /^\/?assets\/pdf[-.]/.test(file);

/** True if this device must show PDFs offline, which is the case once the viewer's cache exists. */
export const pdfViewerIsNeeded = (): Promise<boolean> => caches.has(PDF_VIEWER);

/**
 * Stores these files. Keeps the files of the previous release for its open tabs. The service worker calls this.
 * @throws TypeError if the network fails, a QuotaExceededError if the disk is full.
 */
export async function storePdfViewerFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(PDF_VIEWER);
  const stored = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, position) => !stored[position]));
}

/**
 * Moves all files except these to the previous release's cache, for tabs that still run it, and removes the files that
 * were in that cache. The service worker calls this when its release becomes active.
 */
export async function moveOldPdfViewerFiles(files: readonly string[]): Promise<void> {
  if (!(await pdfViewerIsNeeded())) return;
  const current = new Set(files.map((file) => new URL(file, location.href).href));
  const cache = await caches.open(PDF_VIEWER);
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  if (old.length === 0) return;
  await caches.delete(PREVIOUS_PDF_VIEWER);
  const previous = await caches.open(PREVIOUS_PDF_VIEWER);
  for (const request of old) {
    const response = await cache.match(request);
    if (response) await previous.put(request, response);
    await cache.delete(request);
  }
}

/** Returns a stored file of the PDF viewer, from this or the previous release. The service worker calls this. */
export async function storedPdfViewerFile(request: Request): Promise<Response | undefined> {
  const stored = await caches.match(request, { cacheName: PDF_VIEWER, ignoreVary: true });
  return stored ?? caches.match(request, { cacheName: PREVIOUS_PDF_VIEWER, ignoreVary: true });
}
