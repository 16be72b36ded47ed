import { PDF_VIEWER } from '../offline/cache-names';
import type { createAppRouter } from '../router';

/** On the home screen PDFs open inside the app; and whoever keeps PDFs gets what draws them anew with each release. */
export async function startPdfs(router: ReturnType<typeof createAppRouter>): Promise<void> {
  if (!matchMedia('(display-mode: browser)').matches) {
    const { keepPdfsInside } = await import('./open-inside');
    keepPdfsInside(router);
  }
  if (!('caches' in globalThis) || !navigator.onLine || !(await caches.has(PDF_VIEWER))) return;
  const { keepPdfViewer } = await import('./keep-viewer');
  await keepPdfViewer().catch((error: unknown) => console.error(error));
}
