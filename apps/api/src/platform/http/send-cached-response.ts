import type { FastifyReply } from 'fastify';
import { sendNotModified } from './etag';
import type { CachedResponse } from './cached-response';

const TAKES_BROTLI = /(^|,)\s*br\s*(?!;\s*q=0(\.0*)?\s*(,|$))/;

/** A kept answer, with its tag and as it was packed before; whoever shows a token gets it plain and untagged. */
export async function sendCachedResponse(reply: FastifyReply, answer: CachedResponse): Promise<void> {
  const { headers } = reply.request;
  if (!headers.authorization && sendNotModified(reply, answer.etag)) return;
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (headers.authorization) {
    void reply.send(answer.body);
    return;
  }
  void reply.header('etag', answer.etag);
  if (!TAKES_BROTLI.test(headers['accept-encoding']?.toString() ?? '')) {
    void reply.send(answer.body);
    return;
  }
  void reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await answer.compressed());
}
