import { PDF_VIEWER, PREVIOUS_PDF_VIEWER } from './cache-names';

/** What the page asks the worker for, which knows the files of its release. */
export const STORE_PDF_VIEWER = 'KEEP_PDF_VIEWER';

/** What the worker answers: all is here, or what ended before it was. */
export interface StoreViewerResult {
  fault: 'disk' | 'network' | null;
}

/** Among a release's files those that draw PDFs: too heavy for every visit, here for whoever keeps or checks one. */
export const isPdfViewerFile = (file: string): boolean => /^\/?assets\/pdf[-.]/.test(file);

/** Whether somebody on this device needs PDFs drawn with no network: the cache's being there says so. */
export const pdfViewerIsNeeded = (): Promise<boolean> => caches.has(PDF_VIEWER);

/**
 * For the worker: keeps these files. Those of the release before stay, for its tabs.
 * @throws TypeError where the network ends, a QuotaExceededError where the disk does.
 */
export async function storePdfViewerFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(PDF_VIEWER);
  const kept = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, at) => !kept[at]));
}

/**
 * For the worker, once its release is the one that runs: all but these files go aside, for tabs that still wait with the
 * release before; what was set aside before them goes.
 */
export async function moveOldPdfViewerFiles(files: readonly string[]): Promise<void> {
  if (!(await pdfViewerIsNeeded())) return;
  const own = new Set(files.map((file) => new URL(file, location.href).href));
  const cache = await caches.open(PDF_VIEWER);
  const others = (await cache.keys()).filter(({ url }) => !own.has(url));
  if (others.length === 0) return;
  await caches.delete(PREVIOUS_PDF_VIEWER);
  const aside = await caches.open(PREVIOUS_PDF_VIEWER);
  for (const request of others) {
    const response = await cache.match(request);
    if (response) await aside.put(request, response);
    await cache.delete(request);
  }
}

/** For the worker: what draws PDFs, as it is kept here. */
export async function storedPdfViewerFile(request: Request): Promise<Response | undefined> {
  const kept = await caches.match(request, { cacheName: PDF_VIEWER, ignoreVary: true });
  return kept ?? caches.match(request, { cacheName: PREVIOUS_PDF_VIEWER, ignoreVary: true });
}
