/// <reference lib="webworker" />
import { cacheNames, clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isQuotaError, QuotaError } from '../browser/quota-error';
import {
  isPdfViewerFile,
  moveOldPdfViewerFiles,
  pdfViewerIsNeeded,
  STORE_PDF_VIEWER,
  storedPdfViewerFile,
  storePdfViewerFiles,
} from '../offline/store/pdf-viewer';
import type { StoreViewerResult } from '../offline/store/pdf-viewer';
import { receiveSharedFile, SHARE_TARGET } from '../offline/store/shared-file';
import type { NotStored } from '../offline/sync/listen-for-disk-full';
import { OWN_UPLOADS } from '../offline/store/pictures';
import { coursePicture } from './course-pictures';
import { reportDiskFull } from './disk-full';
import { fromPreviousRelease, storePreviousRelease } from './previous-release';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const RELEASE = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry));
/** The files that are stored at every visit. */
const FILES = RELEASE.filter(({ url }) => !isPdfViewerFile(url));
const VIEWER_FILES = RELEASE.map(({ url }) => url).filter(isPdfViewerFile);
/** The hash of the page identifies the release, because the page contains the hashes of its files. */
const VERSION = FILES.find(({ url }) => url === 'index.html')?.revision ?? '';

const logError = (error: unknown) => console.error(error);
const reportNotStored = (what: NotStored) => (error: unknown) => reportDiskFull(self.clients, what, error);

self.addEventListener('install', (event) => {
  const addresses = FILES.map(({ url }) => url);
  // If there is no space for the previous release, this one is installed anyway.
  event.waitUntil(storePreviousRelease(cacheNames.precache, addresses).catch(logError));
  // This release may become active offline and must still show saved PDFs.
  event.waitUntil(storeViewerIfNeeded().catch(logError));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(moveOldPdfViewerFiles(VIEWER_FILES).catch(logError));
});
// If the disk has no space for the app's files, the worker is not installed. Only this callback can say why.
registerQuotaErrorCallback(() => reportNotStored('app')(new QuotaError('The app does not fit on the disk')));
precacheAndRoute(FILES);
cleanupOutdatedCaches();
// Control the page of the first visit at once, so that it also works offline.
clientsClaim();

const SERVER_PAGES = [
  // PDFs, redirects to Drive and the API's own pages are opened as navigations.
  /^\/api\//,
  // The published keys.
  /^\/\.well-known\//,
];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PAGES }));

// The PDF viewer. This route must be before the route of all other files, because the first match is used.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPdfViewerFile(url.pathname),
  async ({ request }) => (await storedPdfViewerFile(request)) ?? fetch(request),
);

// Files of the previous release, for its open tabs.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => fromPreviousRelease(request),
);

// An image or PDF of a certificate from the system's share sheet, also offline.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
  ({ request }) => receiveSharedFile(request),
  'POST',
);

// Course pictures: public images of this site. Requests with credentials go to the network.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.method === 'GET' &&
    request.destination === 'image' &&
    url.pathname.startsWith(OWN_UPLOADS) &&
    !request.headers.has('Authorization'),
  coursePicture(reportNotStored('seen')),
);

async function storeViewerIfNeeded(): Promise<void> {
  if (await pdfViewerIsNeeded()) await storePdfViewerFiles(VIEWER_FILES);
}

async function storeViewer(): Promise<StoreViewerResult> {
  try {
    await storePdfViewerFiles(VIEWER_FILES);
    return { fault: null };
  } catch (error) {
    console.error(error);
    return { fault: isQuotaError(error) ? 'disk' : 'network' };
  }
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { data, ports } = event;
  const { type } = (data ?? {}) as { type?: string };
  // The user chose to update. Nothing else activates a new version.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'VERSION') ports[0]?.postMessage(VERSION);
  if (type === STORE_PDF_VIEWER) event.waitUntil(storeViewer().then((result) => ports[0]?.postMessage(result)));
});
