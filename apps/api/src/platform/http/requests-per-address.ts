import type { FastifyInstance } from 'fastify';
import { overloaded } from './app-error';
import { callerKey } from './client-address';
import { Counts } from './counts';
import { sendError } from './error.filter';
import { countRefusal } from './refusal';

/** A classroom of 60 browsers behind one address, with six connections each, stays below. */
export const REQUESTS_PER_ADDRESS = 400;

/**
 * Refuses requests of an IPv4 address or an IPv6 site (/48) that has many in progress. Otherwise a caller with
 * thousands of connections could make all others wait for the database.
 */
export function limitRequestsPerAddress(fastify: FastifyInstance): void {
  const inProgress = new Counts();
  fastify.addHook('onRequest', async (request, reply) => {
    const key = callerKey(request.ip);
    const count = inProgress.add(key);
    reply.raw.once('close', () => inProgress.remove(key));
    if (count <= REQUESTS_PER_ADDRESS) return;
    countRefusal('address');
    void reply.header('connection', 'close');
    sendError(overloaded(), request, reply);
    return reply;
  });
}
