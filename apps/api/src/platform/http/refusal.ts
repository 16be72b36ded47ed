import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server } from 'node:http';
import { isApiPath } from '@telar/contracts/api-header';
import { PATHS } from '@telar/contracts/paths';
import { labeledCounter } from '../metrics/registry';
import { acceptsProblem } from './accepts-problem';
import { overloaded } from './app-error';
import { isClosing } from './draining';
import { errorContent } from './error.filter';
import { REQUEST_ID_HEADER } from './request-id';
import { isOpenPath, responseHeaders } from './response-headers';

/** `queue`: a queue has just refused another read of the same caller. */
const LIMITS = ['overload', 'queue', 'address', 'connection'] as const;
export type Limit = (typeof LIMITS)[number];

const refused = labeledCounter(
  'telar_http_refused_total',
  'Requests that were refused with 503 before their work began.',
  'limit',
  LIMITS,
);

/** Counts a request that a limit of the server refused. */
export const countRefusal = refused.inc;

/**
 * Returns a listener that responds with 503 and `Retry-After` without Fastify. The body and the headers are made once
 * for all requests, so that a refusal takes a seventh of the time of a response from the cache. Only the id of the
 * request is its own, and the body for a caller that asks for problem details.
 * @param https whether the public address of the academy is https.
 */
export function refusals(server: Server, https: boolean, idOf: (request: IncomingMessage) => string): RequestListener {
  const error = overloaded();
  const { type, body } = errorContent(error, undefined, '');
  const headersAt = (path: string): OutgoingHttpHeaders => ({
    ...responseHeaders(path, https),
    'retry-after': String(error.details.retryAfter),
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  });
  const [ofApi, ofOpen, ofPages] = [headersAt(PATHS.courses), headersAt(PATHS.signingKeys), headersAt('/')];
  const headersOf = (url: string) => {
    if (!isApiPath(url)) return ofPages;
    return isOpenPath(url) ? ofOpen : ofApi;
  };
  return (request, response) => {
    const id = idOf(request);
    const headers = headersOf(request.url ?? '');
    if (isClosing(server)) response.setHeader('connection', 'close');
    const { accept } = request.headers;
    if (acceptsProblem(accept)) {
      const problem = errorContent(error, accept, id);
      const length = Buffer.byteLength(problem.body);
      response.writeHead(error.status, {
        ...headers,
        [REQUEST_ID_HEADER]: id,
        'content-type': problem.type,
        'content-length': length,
      });
      response.end(problem.body);
      return;
    }
    // All responses share the object, because `writeHead` has read it when it returns. A copy would make a refusal a
    // tenth slower.
    headers[REQUEST_ID_HEADER] = id;
    response.writeHead(error.status, headers);
    response.end(body);
  };
}
