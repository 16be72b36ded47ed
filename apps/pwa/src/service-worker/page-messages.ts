// The messages from pages to the service worker. Tabs of earlier releases send them too, so they never change.

/** Activates the waiting worker. Sent when the user chooses to update. */
export const SKIP_WAITING = 'SKIP_WAITING';

/** Asks for the worker's release version, a text. */
export const GET_VERSION = 'VERSION';

/** Asks the worker to store the PDF viewer. The reply is a `StoreViewerResult`. */
export const STORE_PDF_VIEWER = 'KEEP_PDF_VIEWER';

/** `null` if all files of the PDF viewer are stored, or else the reason why they are not. */
export interface StoreViewerResult {
  fault: 'disk' | 'network' | null;
}
