import { NetworkError } from '../api/client/errors';
import { QuotaError } from '../browser/quota-error';
import { requirePdfViewer } from '../offline/store/pdf-viewer';
import { STORE_PDF_VIEWER } from '../service-worker/page-messages';
import type { StoreViewerResult } from '../service-worker/page-messages';

/** Enough to download half a megabyte on a slow mobile network. */
const TIMEOUT_MS = 120_000;

/** Returns the active service worker. Waits for the first one to be installed. `null` if there is none. */
async function activeWorker(): Promise<ServiceWorker | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { active = null, installing = null } = (await workers?.getRegistration()) ?? {};
  if (active || !installing) return active;
  await new Promise<void>((done) => {
    installing.addEventListener('statechange', () => {
      if (['activating', 'activated', 'redundant'].includes(installing.state)) done();
    });
  });
  return installing.state === 'redundant' ? null : installing;
}

/** Returns the worker's result, or a network fault if it does not reply in time. */
async function requestStore(worker: ServiceWorker): Promise<StoreViewerResult> {
  // Not part of the certificate's page, which has a byte budget.
  const { messageSW } = await import('workbox-window');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<StoreViewerResult>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, { fault: 'network' });
  });
  const reply: Promise<StoreViewerResult> = messageSW(worker, { type: STORE_PDF_VIEWER });
  return Promise.race([reply, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Stores the PDF viewer on the device for offline use. Later releases then store their version of it. Without a service
 * worker the app does not work offline, so nothing is stored.
 * @throws NetworkError, QuotaError.
 */
export async function storePdfViewer(): Promise<void> {
  if (!('caches' in globalThis)) return;
  // A worker that is installed later then stores the viewer.
  await requirePdfViewer();
  const worker = await activeWorker();
  const { fault } = worker ? await requestStore(worker) : { fault: null };
  if (fault === 'disk') throw new QuotaError('No space for the PDF viewer');
  if (fault === 'network') throw new NetworkError('The PDF viewer could not be downloaded');
}
