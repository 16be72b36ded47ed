import type { FastifyInstance } from 'fastify';
import { labeledCounter } from '../metrics/registry';
import type { Workload } from '../request/request-context';
import { AppError } from './app-error';
import { sendError } from './error.filter';

/** Requests in work at once when many arrive in the same moment, such as those of several classrooms. */
export const WORK_MAX_BURST = 512;
/** The same when the server has had that much work all the time: then further work would only make all wait longer. */
export const WORK_MAX_OVERLOADED = 64;
/** After so long without a moment of less work, the server is overloaded. */
const OVERLOADED_AFTER_MS = 1_000;
const RETRY_AFTER_S = 2;

const refused = labeledCounter(
  'telar_http_refused_total',
  'Requests that were refused with 503 before their work began.',
  'limit',
  ['overload', 'address', 'connection'],
);

/** Counts a request that a limit of the server refused. */
export const countRefusal = refused.inc;

/** Decides whether the server can take on another request. */
export class Admission {
  private calmAt: number;

  /** @param clock in milliseconds. */
  constructor(
    private readonly workload: Workload,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.calmAt = clock();
  }

  admits(): boolean {
    const { requests } = this.workload;
    if (requests < WORK_MAX_OVERLOADED) {
      this.calmAt = this.clock();
      return true;
    }
    return this.clock() - this.calmAt < OVERLOADED_AFTER_MS && requests < WORK_MAX_BURST;
  }
}

/**
 * Refuses requests with 503 before their bodies are read, while the server has more work than it can do soon.
 * @param always paths of routes that are served always, such as the health.
 */
export function refuseOverload(fastify: FastifyInstance, workload: Workload, always: readonly string[]): void {
  const admission = new Admission(workload);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (admission.admits() || always.includes(request.routeOptions.url ?? '')) return done();
    countRefusal('overload');
    sendError(new AppError('overloaded', { retryAfter: RETRY_AFTER_S }), request, reply);
  });
}
