import { PDF_VIEWER } from '../offline/cache-names';

/**
 * Keeps what draws PDFs on the device, for when there is no network; after an update of the app, its new files.
 * @throws where the network or the disk ends.
 */
export async function keepPdfViewer(): Promise<void> {
  const { PDF_VIEWER_FILES } = await import('./pdf-document');
  const wanted = new Set(PDF_VIEWER_FILES.map((file) => new URL(file, location.href).href));
  const cache = await caches.open(PDF_VIEWER);
  const kept = await cache.keys();
  for (const request of kept) if (!wanted.has(request.url)) await cache.delete(request);
  const missing = [...wanted].filter((file) => !kept.some(({ url }) => url === file));
  await cache.addAll(missing);
}
