import { pdfViewerIsWanted } from '../offline/pdf-viewer';
import type { createAppRouter } from '../router';

/** On the home screen PDFs open inside the app; and whoever lacks part of what draws the kept ones gets it. */
export async function startPdfs(router: ReturnType<typeof createAppRouter>): Promise<void> {
  if (!matchMedia('(display-mode: browser)').matches) {
    const { keepPdfsInside } = await import('./open-inside');
    keepPdfsInside(router);
  }
  if (!('caches' in globalThis) || !navigator.onLine || !(await pdfViewerIsWanted())) return;
  const { keepPdfViewer } = await import('./keep-viewer');
  await keepPdfViewer().catch((error: unknown) => console.error(error));
}
