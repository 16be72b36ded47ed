// The build's configuration reads this file without the aliases of the libraries, so it imports nothing.

/** The path to which the system's share sheet sends an image or PDF. Only the service worker handles it. */
export const SHARE_TARGET = '/compartir';

/** The form field with the shared file. */
export const SHARED_FIELD = 'archivo';
