import { pdfViewerIsNeeded } from '../offline/store/pdf-viewer';
import type { RegisteredRouter } from '@tanstack/react-router';

/** Whoever took the reader away to make room, and kept the PDFs, has to have it again. */
async function isWanted(): Promise<boolean> {
  if (await pdfViewerIsNeeded()) return true;
  const { hasSavedPdf } = await import('../offline/store/certificates');
  return hasSavedPdf();
}

/** On the home screen PDFs open inside the app; and whoever lacks part of what draws the kept ones gets it. */
export async function preparePdfs(router: RegisteredRouter): Promise<void> {
  if (!matchMedia('(display-mode: browser)').matches) {
    const { openPdfsInApp } = await import('./open-in-app');
    openPdfsInApp(router);
  }
  if (!('caches' in globalThis) || !navigator.onLine || !(await isWanted())) return;
  const { storePdfViewer } = await import('./store-viewer');
  await storePdfViewer().catch((error: unknown) => console.error(error));
}
