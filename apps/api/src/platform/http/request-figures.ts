import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import { registry } from '../metrics/registry';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file of the app: its name changes with each build. */
    isFile?: boolean;
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** From a cached read to a certificate on a busy machine, in seconds. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The status of a request whose caller left before the response. */
const ABORTED = 'aborted';

const count = new Counter({
  name: 'telar_http_requests_total',
  help: 'Requests that ended.',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
});

const durations = new Histogram({
  name: 'telar_http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its response.',
  labelNames: ['method', 'route'],
  buckets: BUCKETS_S,
  registers: [registry],
});

const inProgress = new Gauge({
  name: 'telar_http_requests_in_progress',
  help: 'Requests whose response has not ended.',
  registers: [registry],
});

/** The pattern of the route. Files of the app share one label, and so do all paths without a route. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  if (is404) return 'none';
  return routeOptions.config.isFile ? 'file' : (routeOptions.url ?? 'none');
}

/** Counts and times requests. */
export function measureRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const start = performance.now();
    inProgress.inc();
    reply.raw.once('close', () => {
      inProgress.dec();
      const method = METHODS.has(request.method) ? request.method : 'other';
      const route = routeOf(request);
      const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : ABORTED;
      count.inc({ method, route, status });
      durations.observe({ method, route }, (performance.now() - start) / 1_000);
    });
    done();
  });
}
