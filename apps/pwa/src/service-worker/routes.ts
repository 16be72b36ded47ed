import { isApiPath } from '@telar/contracts/api-header';
import { screenAt } from '@telar/texts/screen-heads';
import { createHandlerBoundToURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isCoursePicture } from '../offline/store/pictures';
import { SHARE_TARGET } from '../offline/store/share-target';
import { receiveSharedFile } from '../offline/store/shared-file';
import { coursePicture } from './course-pictures';
import { isPdfViewerFile, pdfViewerFile } from './pdf-viewer-files';
import { fromPreviousRelease, isReleaseFile } from './previous-release';

/**
 * Registers the routes of all requests that the precache does not respond to. The first matching route is used. A
 * request without a route goes to the network.
 * @param onPictureError is called if a viewed picture cannot be cached.
 */
export function registerRoutes(onPictureError: (error: unknown) => Promise<void>): void {
  const page = createHandlerBoundToURL('/index.html');

  // The server redirects addresses of certificates on a former site, which only it knows (`OLD_CERTIFICATE_URL`).
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !isApiPath(url.pathname) && !screenAt(url.pathname),
    (options) => fetch(options.request).catch(() => page(options)),
  );

  // Every other page is the app's page. PDFs, redirects to Drive and the API's own pages come from the server.
  registerRoute(({ request, url }) => request.mode === 'navigate' && !isApiPath(url.pathname), page);

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPdfViewerFile(url.pathname),
    ({ request }) => pdfViewerFile(request),
  );

  // Must be after the PDF viewer, whose files are release files too.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isReleaseFile(url.pathname),
    ({ request }) => fromPreviousRelease(request),
  );

  // An image or PDF of a certificate from the system's share sheet, also offline.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
    ({ request }) => receiveSharedFile(request),
    'POST',
  );

  // Course pictures are public. A request with credentials goes to the network.
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      request.destination === 'image' &&
      isCoursePicture(url.pathname) &&
      !request.headers.has('Authorization'),
    coursePicture(onPictureError),
  );
}
