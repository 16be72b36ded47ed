/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keptPicture } from './offline/kept-picture';
import type { PrecacheEntry } from 'workbox-precaching';
import { receiveSharedFile, SHARE_TARGET } from './offline/shared-file';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheAndRoute(self.__WB_MANIFEST);
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
  keptPicture,
);

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  // The user has chosen to update; nothing else makes a new version take over.
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
