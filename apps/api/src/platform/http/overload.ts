import type { FastifyInstance } from 'fastify';
import { labeledCounter } from '../metrics/registry';
import type { Workload } from '../request/request-context';
import { AppError } from './app-error';
import { sendError } from './error.filter';

/**
 * Requests in work at once, such as those of several classrooms in the same moment. Fewer would keep out quick requests, which
 * end in large batches: to refuse one takes half as long as to serve it from the cache.
 */
export const WORK_MAX = 512;
const RETRY_AFTER_S = 2;

const refused = labeledCounter(
  'telar_http_refused_total',
  'Requests that were refused with 503 before their work began.',
  'limit',
  ['overload', 'address', 'connection'],
);

/** Counts a request that a limit of the server refused. */
export const countRefusal = refused.inc;

/**
 * Refuses requests with 503 before their bodies are read, while the server has more work than it can do soon.
 * @param always paths of routes that are served always, such as the health.
 */
export function refuseOverload(fastify: FastifyInstance, workload: Workload, always: readonly string[]): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (workload.requests < WORK_MAX || always.includes(request.routeOptions.url ?? '')) return done();
    countRefusal('overload');
    sendError(new AppError('overloaded', { retryAfter: RETRY_AFTER_S }), request, reply);
  });
}
