/// <reference lib="webworker" />
import { cacheNames, clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { QuotaError } from '../browser/quota-error';
import { reportDiskFull } from './disk-full';
import { GET_VERSION, SKIP_WAITING, STORE_PDF_VIEWER } from './page-messages';
import { moveOldPdfViewerFiles, storePdfViewerFiles, updatePdfViewerFiles } from './pdf-viewer-files';
import { storePreviousRelease } from './previous-release';
import { readRelease } from './release';
import { registerRoutes } from './routes';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const { files, viewerFiles, version } = readRelease(self.__WB_MANIFEST);
const logError = (error: unknown) => console.error(error);

// Install and activate.
self.addEventListener('install', (event) => {
  const urls = files.map(({ url }) => url);
  // This release is installed even if the previous one cannot be stored, as on a full disk.
  event.waitUntil(storePreviousRelease(cacheNames.precache, urls).catch(logError));
  // This release may become active offline and must still show saved PDFs.
  event.waitUntil(updatePdfViewerFiles(viewerFiles).catch(logError));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(moveOldPdfViewerFiles(viewerFiles).catch(logError));
});
// If the disk has no space for the app's files, the worker is not installed. Only this callback can report why.
registerQuotaErrorCallback(() =>
  reportDiskFull(self.clients, 'app', new QuotaError('The app does not fit on the disk')),
);
// Control the page of the first visit at once, so that it also works offline.
clientsClaim();

// Requests.
precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoutes((error) => reportDiskFull(self.clients, 'seen', error));

// Messages from pages.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: string };
  const reply = (message: unknown) => event.ports[0]?.postMessage(message);
  // Only the user's choice to update activates a new version.
  if (type === SKIP_WAITING) void self.skipWaiting();
  if (type === GET_VERSION) reply(version);
  if (type === STORE_PDF_VIEWER) event.waitUntil(storePdfViewerFiles(viewerFiles).then(reply));
});
