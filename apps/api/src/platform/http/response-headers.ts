import { API_HEADER, API_HEADER_VALUE, isApiPath } from '@telar/contracts/api-header';
import { API_ROOT, PATHS } from '@telar/contracts/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathPattern } from './path-pattern';

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  // React sets single style properties from a script, which the policy allows. Style attributes in HTML are refused.
  "style-src 'self'",
  // Course images and partner logos may come from any site.
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  // Before a frame of Google Drive is shown, the app asks whether Drive responds.
  "connect-src 'self' https://drive.google.com",
  'frame-src https://www.youtube-nocookie.com https://drive.google.com',
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DOCS_PAGES: readonly string[] = [PATHS.docs, `${PATHS.docs}/`];

/** The documentation page of the API contains style elements. */
const DOCS_CSP = CSP.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/** Marks a response as the API's own, so that the app can tell it from the response of a proxy or a captive portal. */
export const API_HEADERS = { [API_HEADER]: API_HEADER_VALUE };

/**
 * Public data that pages of other sites may read, errors included: the signing keys, and what checks a certificate. A
 * GET needs no preflight, and `*` allows no credentials.
 */
const OPEN_PATHS = new RegExp(
  [PATHS.signingKeys, PATHS.signedRevocations, PATHS.certificateByToken, PATHS.certificateByHash]
    .map((path) => pathPattern(path).source)
    .join('|'),
);

/** Whether pages of other sites may read the responses of a path, with or without a query. */
export const isOpenPath = (url: string): boolean => OPEN_PATHS.test(url.split('?', 1)[0] ?? '');

const FOR_OTHER_SITES = { 'access-control-allow-origin': '*' };

/** For one year. Subdomains are left out: the academy may have some without https. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

type Headers = Readonly<Record<string, string>>;

/** The headers by what they depend on. */
const known = new Map<number, Headers>();

/**
 * Returns the headers of every response, errors included.
 * @param url of the request: its path and query. If a route of the API serves it, rather the path of the route: a
 *   caller may encode any letter.
 * @param https whether the public address of the academy is https.
 */
export function responseHeaders(url: string, https: boolean): Headers {
  const path = url.split('?')[0] ?? '';
  const [isApi, isDocs, isOpen] = [isApiPath(path), DOCS_PAGES.includes(path), isOpenPath(path)];
  const key = Number(isApi) + 2 * Number(https) + 4 * Number(isDocs) + 8 * Number(isOpen);
  // Made once: the shape of an object that is built from conditional parts is new each time, and V8 keeps it until its
  // next full collection.
  const made = known.get(key);
  if (made) return made;
  const headers = {
    ...(isApi && API_HEADERS),
    ...(https && HSTS),
    ...(isOpen && FOR_OTHER_SITES),
    'content-security-policy': isDocs ? DOCS_CSP : CSP,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  };
  known.set(key, headers);
  return headers;
}

/** The path of a request, or of the API's route that serves it. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url ?? '';
  return isApiPath(route) ? route : url;
}

/** Sets the headers of every response. No cache may store a response to a request that carried a token. */
export function useResponseHeaders(fastify: FastifyInstance, https: boolean): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(responseHeaders(pathOf(request), https));
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (request.headers.authorization) reply.header('cache-control', 'private, no-store');
    else if (pathOf(request).startsWith(API_ROOT) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-cache');
    }
  });
}
