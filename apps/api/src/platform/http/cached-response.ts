import type { FastifyReply } from 'fastify';
import { compress, COMPRESSED_FROM_BYTES, encodingFor, exactBuffer } from './compression';
import type { Encoding } from './compression';
import { etagOf, sendNotModified } from './etag';

/** Memory of a response besides its bytes, measured. */
const OVERHEAD_BYTES = 2_048;

const JSON_TYPE = 'application/json; charset=utf-8';

/** A response, JSON by default, that is sent to all callers until `version` is no longer the current one. */
export class CachedResponse {
  readonly etag: string;
  readonly body: Buffer;
  private readonly compressions: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    body: string,
    readonly version: string,
    readonly type = JSON_TYPE,
  ) {
    this.etag = etagOf(body);
    this.body = exactBuffer(body);
  }

  /** The memory that it takes, with room for its compressed copies: together they are smaller than the text. */
  get memoryBytes(): number {
    return 2 * this.body.length + OVERHEAD_BYTES;
  }

  /** The compressed body; computed once. */
  compressed(encoding: Encoding): Promise<Buffer> {
    return (this.compressions[encoding] ??= compress(encoding, this.body));
  }
}

/** Sends the response, compressed, with its ETag; without an ETag to a caller with a token. */
export async function sendCachedResponse(reply: FastifyReply, response: CachedResponse): Promise<void> {
  const { headers } = reply.request;
  if (!headers.authorization) {
    if (sendNotModified(reply, response.etag)) return;
    void reply.header('etag', response.etag);
  }
  void reply.header('content-type', response.type);
  const encoding = response.body.length < COMPRESSED_FROM_BYTES ? null : encodingFor(headers['accept-encoding']);
  if (!encoding) {
    void reply.send(response.body);
    return;
  }
  const body = await response.compressed(encoding);
  void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(body);
}
