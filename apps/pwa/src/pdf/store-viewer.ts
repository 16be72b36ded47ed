import { NetworkError } from '../api/client/errors';
import { PDF_VIEWER } from '../offline/store/cache-names';
import { STORE_PDF_VIEWER } from '../offline/store/pdf-viewer';
import type { StoreViewerResult } from '../offline/store/pdf-viewer';
import { QuotaError } from '../browser/quota-error';

// Half a megabyte over a network of the highlands.
const PATIENCE = 120_000;

/** The worker that runs this release, as soon as it does; `null` where none is to come. */
async function runningWorker(): Promise<ServiceWorker | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { active = null, installing = null } = (await workers?.getRegistration()) ?? {};
  if (active || !installing) return active;
  await new Promise<void>((done) => {
    installing.addEventListener('statechange', () => /^(activat|redundant)/.test(installing.state) && done());
  });
  return installing.state === 'redundant' ? null : installing;
}

function ask(worker: ServiceWorker): Promise<StoreViewerResult> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve({ fault: 'network' }), PATIENCE);
    port1.onmessage = ({ data }: MessageEvent<StoreViewerResult>) => {
      clearTimeout(tooLate);
      port1.close();
      resolve(data);
    };
    worker.postMessage({ type: STORE_PDF_VIEWER }, [port2]);
  });
}

/**
 * Keeps what draws PDFs on the device, for when there is no network. From then on each release of the app brings its
 * own. Without a worker nothing of the app opens offline, and there is nothing to do.
 * @throws NetworkError, QuotaError.
 */
export async function storePdfViewer(): Promise<void> {
  if (!('caches' in globalThis)) return;
  // It says that the files are wanted; a worker that is yet to come brings them when it is installed.
  await caches.open(PDF_VIEWER);
  const worker = await runningWorker();
  const { fault } = worker ? await ask(worker) : { fault: null };
  if (fault === 'disk') throw new QuotaError('No room for what draws PDFs');
  if (fault === 'network') throw new NetworkError('What draws PDFs did not come');
}
