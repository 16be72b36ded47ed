import { pdfViewerIsWanted } from '../offline/store/pdf-viewer';
import type { RegisteredRouter } from '@tanstack/react-router';

/** Whoever took the reader away to make room, and kept the PDFs, has to have it again. */
async function isWanted(): Promise<boolean> {
  if (await pdfViewerIsWanted()) return true;
  const { anyPdfIsKept } = await import('../offline/store/certificates');
  return anyPdfIsKept();
}

/** On the home screen PDFs open inside the app; and whoever lacks part of what draws the kept ones gets it. */
export async function startPdfs(router: RegisteredRouter): Promise<void> {
  if (!matchMedia('(display-mode: browser)').matches) {
    const { keepPdfsInside } = await import('./open-inside');
    keepPdfsInside(router);
  }
  if (!('caches' in globalThis) || !navigator.onLine || !(await isWanted())) return;
  const { keepPdfViewer } = await import('./keep-viewer');
  await keepPdfViewer().catch((error: unknown) => console.error(error));
}
