import { NetworkError } from '../api/client/errors';
import { QuotaError } from '../browser/quota-error';
import { PDF_VIEWER } from '../offline/store/cache-names';
import { STORE_PDF_VIEWER } from '../offline/store/pdf-viewer';
import type { StoreViewerResult } from '../offline/store/pdf-viewer';

// Enough time to download half a megabyte on a slow mobile network.
const TIMEOUT_MS = 120_000;

/** Waits until the service worker of this release is active. Returns `null` if there is none. */
async function activeWorker(): Promise<ServiceWorker | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { active = null, installing = null } = (await workers?.getRegistration()) ?? {};
  if (active || !installing) return active;
  await new Promise<void>((done) => {
    installing.addEventListener('statechange', () => /^(activat|redundant)/.test(installing.state) && done());
  });
  return installing.state === 'redundant' ? null : installing;
}

function requestStore(worker: ServiceWorker): Promise<StoreViewerResult> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ fault: 'network' }), TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<StoreViewerResult>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage({ type: STORE_PDF_VIEWER }, [port2]);
  });
}

/**
 * Stores the PDF viewer on the device for offline use. Later releases then store their version of it. Without a service
 * worker the app does not work offline, so nothing is stored.
 * @throws NetworkError, QuotaError.
 */
export async function storePdfViewer(): Promise<void> {
  if (!('caches' in globalThis)) return;
  // The empty cache marks the viewer as needed, so that a worker installed later stores it.
  await caches.open(PDF_VIEWER);
  const worker = await activeWorker();
  const { fault } = worker ? await requestStore(worker) : { fault: null };
  if (fault === 'disk') throw new QuotaError('No space for the PDF viewer');
  if (fault === 'network') throw new NetworkError('The PDF viewer could not be downloaded');
}
