import { pdfViewerIsWanted } from '../offline/pdf-viewer';
import type { createAppRouter } from '../router';

/** Whoever took the reader away to make room, and kept the PDFs, has to have it again. */
async function isWanted(): Promise<boolean> {
  if (await pdfViewerIsWanted()) return true;
  const { anyPdfIsKept } = await import('../offline/certificates');
  return anyPdfIsKept();
}

/** On the home screen PDFs open inside the app; and whoever lacks part of what draws the kept ones gets it. */
export async function startPdfs(router: ReturnType<typeof createAppRouter>): Promise<void> {
  if (!matchMedia('(display-mode: browser)').matches) {
    const { keepPdfsInside } = await import('./open-inside');
    keepPdfsInside(router);
  }
  if (!('caches' in globalThis) || !navigator.onLine || !(await isWanted())) return;
  const { keepPdfViewer } = await import('./keep-viewer');
  await keepPdfViewer().catch((error: unknown) => console.error(error));
}
