/// <reference lib="webworker" />
import { cacheNames, clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PrecacheEntry } from 'workbox-precaching';
import { reportDiskFull } from './disk-full';
import type { NotStored } from './disk-full';
import { coursePicture } from './course-pictures';
import {
  isPdfViewerFile,
  STORE_PDF_VIEWER,
  storePdfViewerFiles,
  storedPdfViewerFile,
  pdfViewerIsNeeded,
  moveOldPdfViewerFiles,
} from '../offline/store/pdf-viewer';
import type { StoreViewerResult } from '../offline/store/pdf-viewer';
import { fromPreviousRelease, storePreviousRelease } from './previous-release';
import { isQuotaError, QuotaError } from '../browser/quota-error';
import { receiveSharedFile, SHARE_TARGET } from '../offline/store/shared-file';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const RELEASE = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry));
/** What every visit keeps. */
const FILES = RELEASE.filter(({ url }) => !isPdfViewerFile(url));
const VIEWER = RELEASE.map(({ url }) => url).filter(isPdfViewerFile);
/** The page names every first file by its hash, so its own hash names the release. */
const VERSION = FILES.find(({ url }) => url === 'index.html')?.revision ?? '';

const log = (error: unknown) => console.error(error);
const noRoomFor = (what: NotStored) => (error: unknown) => reportDiskFull(self.clients, what, error);

self.addEventListener('install', (event) => {
  const addresses = FILES.map(({ url }) => url);
  // Without room for these the new release is worth more, and it is kept all the same.
  event.waitUntil(storePreviousRelease(cacheNames.precache, addresses).catch(log));
  // It may take over on a day without network, and then still has to draw what is kept.
  event.waitUntil(bringViewerAlong().catch(log));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(moveOldPdfViewerFiles(VIEWER).catch(log));
});
// Where the app's own files do not fit it is not installed, and nobody else would say why.
registerQuotaErrorCallback(() => noRoomFor('app')(new QuotaError('The app does not fit on the disk')));
precacheAndRoute(FILES);
cleanupOutdatedCaches();
// The first visit is served from here at once, so that going offline right after it already works.
clientsClaim();

const NOT_THE_APP = [
  // PDFs, Drive redirects and the API's own pages are opened as navigations; they are the server's.
  /^\/api\//,
  // The published keys are read by machines and by curious people alike, never the app.
  /^\/\.well-known\//,
];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));

// What draws PDFs; before the route for all other files, since the first that fits is the only one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPdfViewerFile(url.pathname),
  async ({ request }) => (await storedPdfViewerFile(request)) ?? fetch(request),
);

// Tabs of the release before ask for its files for as long as they are open.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => fromPreviousRelease(request),
);

// A certificate's picture or PDF from the system's share sheet; with no network too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
  ({ request }) => receiveSharedFile(request),
  'POST',
);

/** Course pictures only: public images of this origin. Whatever carries credentials is left to the network. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.method === 'GET' &&
    request.destination === 'image' &&
    url.pathname.startsWith('/api/files/') &&
    !request.headers.has('Authorization'),
  coursePicture(noRoomFor('seen')),
);

async function bringViewerAlong(): Promise<void> {
  if (await pdfViewerIsNeeded()) await storePdfViewerFiles(VIEWER);
}

async function keepViewer(): Promise<StoreViewerResult> {
  try {
    await storePdfViewerFiles(VIEWER);
    return { fault: null };
  } catch (error) {
    console.error(error);
    return { fault: isQuotaError(error) ? 'disk' : 'network' };
  }
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { data, ports } = event;
  const { type } = (data ?? {}) as { type?: string };
  // The user has chosen to update; nothing else makes a new version take over.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'VERSION') ports[0]?.postMessage(VERSION);
  if (type === STORE_PDF_VIEWER) event.waitUntil(keepViewer().then((answer) => ports[0]?.postMessage(answer)));
});
