import { context, propagation } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { startRequestSpan } from '../tracing/spans';
import type { RequestSpan } from '../tracing/spans';

/**
 * Makes a span for each request. It has the route's pattern and never the path, which may contain a DNI.
 * @param trustsCaller whether a proxy in front sets `traceparent`.
 */
export function traceRequests(fastify: FastifyInstance, trustsCaller: boolean): void {
  const spans = new WeakMap<object, RequestSpan>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers, id, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'telar.request_id': id };
    const parent = trustsCaller ? propagation.extract(context.active(), headers) : undefined;
    const span = startRequestSpan(`${method} ${route}`, attributes, parent);
    spans.set(request, span);
    reply.raw.once('close', () => {
      const { statusCode, writableEnded } = reply.raw;
      // A caller that left before the end of the response got no status.
      if (writableEnded) span.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
      else span.end({ 'telar.aborted': true }, false);
    });
    span.run(done);
  });
  // The events of a body do not run in the context of the request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}
