/**
 * The header on every response of the academy's API, errors included. A response without it comes from
 * elsewhere: a proxy, the login page of a Wi-Fi network, another server. In lower case, as Node.js lists header names.
 */
export const API_HEADER = 'telar-api';

/** The value of `API_HEADER`. */
export const API_HEADER_VALUE = '1';

/** Whether a path belongs to the API; every other path is a page or a file of the app. */
export function isApiPath(path: string): boolean {
  return /^\/(api|\.well-known)(\/|$)/i.test(path);
}
