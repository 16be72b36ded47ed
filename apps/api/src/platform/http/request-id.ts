import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestContext, runInRequest } from '../request/request-context';
import type { Workload } from '../request/request-context';

/** Written in logs, so it has no spaces, quotes or line breaks. */
const SANE_ID = /^[\w.-]{8,64}$/;

/** The header that identifies a request in responses, logs and messages. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Returns what makes the id of a request: that of the nearest proxy, if there is one and it sends a sane one. */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = trustedProxies > 0 ? headers[REQUEST_ID_HEADER] : undefined;
    return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
  };
}

const contexts = new WeakMap<object, RequestContext>();

/**
 * Gives each request its context, and counts in `workload` those that the server works on.
 * Call it before all hooks that need the context.
 */
export function useRequestContext(fastify: FastifyInstance, workload: Workload): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const context = new RequestContext(request.id, workload);
    contexts.set(request, context);
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.raw.once('close', () => context.endWork());
    runInRequest(context, done);
  });
  // The events of a body do not run in the context of the request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (!context) return done();
    context.startWork();
    runInRequest(context, done);
  });
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    contexts.get(request)?.endWork();
    done();
  });
}
