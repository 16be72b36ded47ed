import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { gauge } from '../metrics/registry';
import { currentRequest } from '../request/request-context';
import type { Workload } from '../request/request-context';
import { Admission } from './admission';
import { addressOf, callerKey } from './client-address';
import { limitPipelining } from './pipelining';
import { countRefusal, refusals } from './refusal';
import type { Limit } from './refusal';
import { RefusedReads } from './refused-reads';
import { requestIds } from './request-id';

interface Options {
  /** Whether the public address of the academy is https. */
  https: boolean;
  trustedProxies: number;
  /** Paths that are always served, such as that of the health. */
  always: readonly string[];
}

/**
 * Refuses requests with 503 before Fastify sees them and their bodies are read, while the server has more work than it
 * can do soon, and those that are sent ahead on one connection.
 */
export function refuseOverload(fastify: FastifyInstance, workload: Workload, options: Options): void {
  const { server } = fastify;
  const [serve] = server.listeners('request') as [RequestListener];
  const { https, trustedProxies, always } = options;
  const send = refusals(server, https, requestIds(trustedProxies));
  const refuse =
    (limit: Limit): RequestListener =>
    (request, response) => {
      countRefusal(limit);
      send(request, response);
    };
  const refusedReads = new RefusedReads(trustedProxies);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const context = currentRequest();
    if (context?.isRefused) refusedReads.addRefused(request.raw);
    else if (context && !context.hasWaited) refusedReads.addQuick(request.raw, reply.statusCode);
    done();
  });
  const admission = new Admission(workload, {
    isAlwaysServed: (url) => always.includes(url.split('?', 1)[0] ?? ''),
    callerOf: (request) => callerKey(addressOf(request, trustedProxies)),
    serve,
    refuse: refuse('overload'),
    wouldBeRefused: (request) => refusedReads.has(request),
    refuseForQueue: refuse('queue'),
  });
  gauge(
    'telar_http_requests_in_work',
    'Requests that take time of the process at the moment.',
    () => workload.requests,
  );
  gauge('telar_http_requests_waiting', 'Requests that wait to begin.', () => admission.length);
  server.off('request', serve);
  const admit: RequestListener = (request, response) => admission.add(request, response);
  server.on('request', limitPipelining(admit, refuse('connection')));
}
