import { PDF_VIEWER } from './cache-names';

/** Marks that this device must show PDFs offline. The service worker stores the viewer's files in this cache. */
export async function requirePdfViewer(): Promise<void> {
  await caches.open(PDF_VIEWER);
}

/** True if this device must show PDFs offline. The cache exists even while it is still empty. */
export const pdfViewerIsNeeded = (): Promise<boolean> => caches.has(PDF_VIEWER);
