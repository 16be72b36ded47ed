import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends JSON. In response to HEAD a stream is not read, although Fastify would read it to its end. */
export function sendJson(reply: FastifyReply, body: string | Readable): void {
  void reply.type(JSON_TYPE);
  if (typeof body === 'string' || reply.request.method !== 'HEAD') {
    void reply.send(body);
    return;
  }
  body.destroy();
  void reply.send(Readable.from([]));
}
