import type { FastifyInstance } from 'fastify';
import { labeledCounter } from '../metrics/registry';
import type { Workload } from '../request/request-context';
import { AppError } from './app-error';
import { sendError } from './error.filter';

/** Requests in work at once when many arrive in the same moment, such as those of several classrooms. */
export const WORK_MAX_BURST = 512;
/** The same when the server has had that much work all the time: then further work would only make all wait longer. */
export const WORK_MAX_OVERLOADED = 64;
/** After so long without a pause the server is overloaded. */
const OVERLOADED_AFTER_MS = 1_000;
/** Less work for so long is a pause. Shorter times are those between two batches of quick requests. */
const PAUSE_MS = 100;
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
  /** When so much work came last, and since when it came without a pause. */
  private busyAt = -Infinity;
  private busySince = -Infinity;

  /** @param clock in milliseconds. */
  constructor(
    private readonly workload: Workload,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  admits(): boolean {
    const { requests } = this.workload;
    if (requests < WORK_MAX_OVERLOADED) return true;
    const now = this.clock();
    if (now - this.busyAt > PAUSE_MS) this.busySince = now;
    this.busyAt = now;
    return now - this.busySince < OVERLOADED_AFTER_MS && requests < WORK_MAX_BURST;
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
