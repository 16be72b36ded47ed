import type { RegisteredRouter } from '@tanstack/react-router';
import { pdfViewerIsNeeded } from '../offline/store/pdf-viewer';
import { dataReader } from '../session/data-owner';

/** Returns true if the viewer was stored before, or if saved PDFs need it after the user removed it to free space. */
async function isViewerNeeded(): Promise<boolean> {
  if (await pdfViewerIsNeeded()) return true;
  const [{ hasSavedPdf }, { hasSavedFile }] = await Promise.all([
    import('../offline/store/certificates'),
    import('../offline/store/course-files'),
  ]);
  return (await hasSavedPdf()) || hasSavedFile(dataReader());
}

/** Opens PDFs inside the installed app, and stores missing files of the PDF viewer on devices that need it. */
export async function preparePdfs(router: RegisteredRouter): Promise<void> {
  if (!matchMedia('(display-mode: browser)').matches) {
    const { openPdfsInApp } = await import('./open-in-app');
    openPdfsInApp(router);
  }
  if (!('caches' in globalThis) || !navigator.onLine || !(await isViewerNeeded())) return;
  const { storePdfViewer } = await import('./store-viewer');
  await storePdfViewer().catch((error: unknown) => console.error(error));
}
