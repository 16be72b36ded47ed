import type { FastifyInstance } from 'fastify';
import { RequestContext, runInRequest } from '../request/request-context';
import type { Workload } from '../request/request-context';
import { REQUEST_ID_HEADER } from './request-id';

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
