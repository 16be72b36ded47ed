import { isQuotaError } from '../browser/quota-error';
import { RELEASE_FOLDER } from '../browser/release-folder';
import { PDF_VIEWER, PREVIOUS_PDF_VIEWER } from '../offline/store/cache-names';
import { pdfViewerIsNeeded } from '../offline/store/pdf-viewer';
import type { StoreViewerResult } from './page-messages';

/** Vite names them after `pdf/pdf-document.ts`, which contains the PDF library, and after the library's worker. */
const VIEWER_FILE = new RegExp(`^/?${RELEASE_FOLDER}pdf(-document-|\\.worker\\.)`);

/** True if a file of the release belongs to the PDF viewer, which is too large to precache. */
export const isPdfViewerFile = (file: string): boolean => VIEWER_FILE.test(file);

/**
 * Stores those of these files that are not stored yet. The files of the previous release stay for its open tabs.
 * @throws TypeError if the network fails, a QuotaExceededError if the disk is full.
 */
async function storeMissingFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(PDF_VIEWER);
  const stored = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, position) => !stored[position]));
}

/** Stores the viewer for a page that needs it. Reports a failure in the result. */
export async function storePdfViewerFiles(files: readonly string[]): Promise<StoreViewerResult> {
  try {
    await storeMissingFiles(files);
    return { fault: null };
  } catch (error) {
    console.error(error);
    return { fault: isQuotaError(error) ? 'disk' : 'network' };
  }
}

/**
 * Stores a new release's viewer on devices that need one. Called while the release is installed.
 * @throws TypeError if the network fails, a QuotaExceededError if the disk is full.
 */
export async function updatePdfViewerFiles(files: readonly string[]): Promise<void> {
  if (await pdfViewerIsNeeded()) await storeMissingFiles(files);
}

/**
 * Moves the stored files that are not in the list to the previous release's cache, for tabs that still run it. They
 * replace the files in that cache; if there are none, those stay. Called when this release becomes active.
 * @param files the viewer of this release.
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

/** Returns a file of the PDF viewer, stored by this or the previous release, or else from the server. */
export async function pdfViewerFile(request: Request): Promise<Response> {
  const stored =
    (await caches.match(request, { cacheName: PDF_VIEWER, ignoreVary: true })) ??
    (await caches.match(request, { cacheName: PREVIOUS_PDF_VIEWER, ignoreVary: true }));
  return stored ?? fetch(request);
}
